// SPDX-License-Identifier: MIT
#include "CForkedChild.h"
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

int forked_child_begin(int output) {
  pid_t child = fork();
  if (child != 0) return child;
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
