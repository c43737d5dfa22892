/** What is wrong with a query, in a sentence for its author. */
export class QueryError extends Error {}
