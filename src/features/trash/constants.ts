export const TRASH_KINDS = ['pin', 'board'] as const
/** Items of a page. */
export const TRASH_PAGE = 50
