// SPDX-License-Identifier: MIT
#ifndef C_FILE_KEEPER_H
#define C_FILE_KEEPER_H

/// A file that takes the place of another one.
struct kept_file {
  /// The new content.
  const char *temporary;
  const char *target;
  /// A name for the old content until all files have their new one.
  const char *backup;
};

/// What became of the files.
struct kept_result {
  /// How many files have their new content: all; or none after a failure, but those whose old
  /// content the file system could not keep.
  int changed;
  /// The number of the file that could not be replaced.
  int failed;
  /// Its errno, or 0.
  int error;
};

/// Forks a process that gives files their new content together, also where this one is killed
/// meanwhile, and that removes what is half-written where it is killed before.
///
/// The process waits for a byte on `order`. On any byte it renames each temporary file to its
/// target, in their order, or restores what it renamed, and writes a result to `answer`. Where
/// `order` is closed before, it removes the temporary files. It is in a session of its own, so that
/// a signal to the group of this process does not reach it.
///
/// Returns the child's id, or -1 on an error, with errno set.
int file_keeper_begin(const struct kept_file *files, int count, int *order, int *answer);

#endif
