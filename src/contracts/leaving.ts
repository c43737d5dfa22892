/** What a page posts to its core worker when it is hidden for good, past Comlink, which takes no notice of it. */
export const PAGE_LEAVES = 'pinfold/page-leaves'
