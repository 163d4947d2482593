// SPDX-License-Identifier: MIT
#ifndef C_FORKED_CHILD_H
#define C_FORKED_CHILD_H

/// Forks, which Swift does not import. In the child, what is printed goes to a file descriptor, and a
/// signal that ends the process ends it at once: no backtrace, no core file. On Linux the child ends
/// with the thread that began it.
///
/// Returns as fork(2) does: the child's id, 0 in the child, -1 on an error.
int forked_child_begin(int output);

/// The number of the calling thread in /proc; 0 on other systems than Linux.
int calling_thread_number(void);

/// A word that one thread or process writes while another reads it.
static inline unsigned long long shared_word_load(const unsigned long long *word) {
  return __atomic_load_n(word, __ATOMIC_RELAXED);
}

static inline void shared_word_store(unsigned long long *word, unsigned long long value) {
  __atomic_store_n(word, value, __ATOMIC_RELAXED);
}

#endif
