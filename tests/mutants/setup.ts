import * as fc from 'fast-check'

// The first failing value is enough: no shrinking.
fc.configureGlobal({ endOnFailure: true })
