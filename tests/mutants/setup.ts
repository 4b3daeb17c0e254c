import * as fc from 'fast-check'

// A mutant is noticed at the first value that shows it: the smallest one is of no interest.
fc.configureGlobal({ endOnFailure: true })
