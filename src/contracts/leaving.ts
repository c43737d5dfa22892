/** What a page posts to its core worker when it is left for good. It bypasses Comlink, which ignores it. */
export const PAGE_LEAVES = 'pinfold/page-leaves'
