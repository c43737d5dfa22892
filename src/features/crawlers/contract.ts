/** The index of the sitemap. Its files have the addresses `?part=…&from=…`. */
export const SITEMAP_PATH = '/sitemap.xml'

/**
 * The address of the RSS feed of a profile or board.
 * @param path path of its page, with a trailing slash
 */
export function rssPath(path: string): string {
  return `${path}feed.rss`
}
