// SPDX-License-Identifier: MIT
#include "CForkedChild.h"
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

int forked_child_begin(int output) {
  pid_t parent = getpid();
  pid_t child = fork();
  if (child != 0) return child;
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  if (getppid() != parent) _exit(0);
  static const int fatal[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE};
  for (unsigned index = 0; index < sizeof fatal / sizeof *fatal; index++) {
    signal(fatal[index], SIG_DFL);
  }
  struct rlimit none = {0, 0};
  setrlimit(RLIMIT_CORE, &none);
  dup2(output, STDOUT_FILENO);
  dup2(output, STDERR_FILENO);
  return 0;
}

int calling_thread_number(void) {
#ifdef __linux__
  return (int)syscall(SYS_gettid);
#else
  return 0;
#endif
}
