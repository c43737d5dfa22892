/** The sitemap's index; `?part=…&from=…` are its files. */
export const SITEMAP_PATH = '/sitemap.xml'

/**
 * The RSS feed of a profile or board.
 * @param path of its page, with a slash at its end
 */
export function rssPath(path: string): string {
  return `${path}feed.rss`
}
