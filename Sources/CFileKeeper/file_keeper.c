// SPDX-License-Identifier: MIT
#include "CFileKeeper.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/syscall.h>
#endif

// What the old content of a file became.
enum { IS_LOST, IS_KEPT, WAS_NONE };

// What the child inherits would keep pipes of the parent open after the parent's end.
static void close_from(int first) {
#if defined(__linux__) && defined(SYS_close_range)
  if (syscall(SYS_close_range, first, ~0U, 0) == 0) return;
#endif
  long most = sysconf(_SC_OPEN_MAX);
  if (most < 0 || most > 65536) most = 65536;
  for (int number = first; number < most; number++) close(number);
}

// Keeps the old content of a file under a second name, where the file system has hard links.
static char back_up(const struct kept_file *file) {
  if (link(file->target, file->backup) == 0) return IS_KEPT;
  return errno == ENOENT ? WAS_NONE : IS_LOST;
}

static int restore(const struct kept_file *file, char state) {
  if (state == IS_KEPT) return rename(file->backup, file->target);
  return state == WAS_NONE ? unlink(file->target) : -1;
}

// Only what is safe after a fork of a process with threads: no allocation, no locks.
static struct kept_result replace(const struct kept_file *files, char *states, int count) {
  struct kept_result result = {0, 0, 0};
  for (int index = 0; index < count && result.error == 0; index++) {
    states[index] = count > 1 ? back_up(&files[index]) : IS_LOST;
    if (rename(files[index].temporary, files[index].target) == 0) {
      result.changed++;
    } else {
      result.error = errno;
      result.failed = index;
    }
  }
  int renamed = result.changed;
  for (int index = 0; index < renamed && result.error != 0; index++) {
    if (restore(&files[index], states[index]) == 0) result.changed--;
  }
  for (int index = 0; index < count; index++) {
    if (states[index] == IS_KEPT) unlink(files[index].backup);
  }
  return result;
}

static void keep(const struct kept_file *files, char *states, int count) {
  char order;
  ssize_t length;
  do length = read(STDIN_FILENO, &order, 1);
  while (length < 0 && errno == EINTR);
  struct kept_result result = {0, 0, 0};
  if (length == 1) result = replace(files, states, count);
  // Those that were renamed are not there any more.
  for (int index = 0; index < count; index++) unlink(files[index].temporary);
  if (length == 1 && write(STDOUT_FILENO, &result, sizeof result) < 0) _exit(1);
  _exit(0);
}

int file_keeper_begin(const struct kept_file *files, int count, int *order, int *answer) {
  int orders[2], answers[2];
  char *states = calloc(count, 1);
  if (states == NULL || pipe(orders) != 0) {
    free(states);
    return -1;
  }
  if (pipe(answers) != 0) {
    close(orders[0]);
    close(orders[1]);
    free(states);
    return -1;
  }
  pid_t child = fork();
  if (child == 0) {
    setsid();
    static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGPIPE};
    for (unsigned index = 0; index < sizeof signals / sizeof *signals; index++) {
      signal(signals[index], SIG_IGN);
    }
    // Above the standard streams first, since each may be one of them.
    int input = fcntl(orders[0], F_DUPFD, 3), output = fcntl(answers[1], F_DUPFD, 3);
    if (dup2(input, STDIN_FILENO) < 0 || dup2(output, STDOUT_FILENO) < 0) _exit(1);
    close_from(STDERR_FILENO);
    keep(files, states, count);
  }
  int error = errno;
  free(states);
  close(orders[0]);
  close(answers[1]);
  if (child < 0) {
    close(orders[1]);
    close(answers[0]);
  } else {
    fcntl(orders[1], F_SETFD, FD_CLOEXEC);
    fcntl(answers[0], F_SETFD, FD_CLOEXEC);
  }
  *order = orders[1];
  *answer = answers[0];
  errno = error;
  return child;
}
