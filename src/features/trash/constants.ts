export const TRASH_KINDS = ['pin', 'board'] as const
/** Number of items per page. */
export const TRASH_PAGE = 50
