// SPDX-License-Identifier: GPL-3.0-or-later

// The parts of the GNU Scientific Library that PaletteSolver calls.
//
// GSL names its algorithms by global variables (`extern const T *gsl_..._brent`). Swift 6 does not
// import a mutable global as safe to share, so each is read here, behind a function.
//
// The module map has no `link` lines: pkg-config supplies the libraries, and a static build can
// then choose the archives instead.

#ifndef CGSL_SHIM_H
#define CGSL_SHIM_H

#include <gsl/gsl_blas.h>
#include <gsl/gsl_errno.h>
#include <gsl/gsl_linalg.h>
#include <gsl/gsl_matrix.h>
#include <gsl/gsl_multifit.h>
#include <gsl/gsl_multimin.h>
#include <gsl/gsl_permutation.h>
#include <gsl/gsl_roots.h>
#include <gsl/gsl_vector.h>

static inline const gsl_root_fsolver_type *cgsl_root_brent(void) {
  return gsl_root_fsolver_brent;
}

static inline const gsl_multimin_fdfminimizer_type *cgsl_multimin_bfgs2(void) {
  return gsl_multimin_fdfminimizer_vector_bfgs2;
}

#endif
