/** First segments that no member may be called: what search engines fetch. */
export const crawlerWords = ['robots.txt', 'sitemap.xml'] as const
