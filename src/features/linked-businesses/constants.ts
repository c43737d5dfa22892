/** So many businesses one account may have, and so many ids one call may name. */
export const LINKED_BUSINESSES_MAX = 20
