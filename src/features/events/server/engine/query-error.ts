/** A mistake in a query, described in a sentence for its author. */
export class QueryError extends Error {}

/** Why a query has no answer now although nothing is wrong with it: it may be asked again. */
export class QueryLater extends Error {}
