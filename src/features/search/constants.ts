/** Characters of a search that the server accepts. */
export const QUERY_MAX = 200
