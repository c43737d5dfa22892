/** Message of a page to its core worker when the page is left for good. It bypasses Comlink, which ignores it. */
export const PAGE_LEAVES = 'pinfold/page-leaves'
