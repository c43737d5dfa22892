/** Maximum number of linked businesses per account, and of ids per call. */
export const LINKED_BUSINESSES_MAX = 20
