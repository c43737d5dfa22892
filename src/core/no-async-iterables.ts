/**
 * Stands in the place of the package tslib, of which RxJS takes helpers that read async iterables and streams. The core hands
 * RxJS promises and observables alone, and the helpers weigh more than half a kilobyte (C12): who hands in anything else is told.
 */
function refuse(): never {
  throw new Error('async')
}

export { refuse as __asyncGenerator, refuse as __asyncValues, refuse as __await, refuse as __awaiter }
