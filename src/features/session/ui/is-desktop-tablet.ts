/**
 * True for an iPad that requests desktop pages, as Safari does. It identifies itself as a Mac, but no Mac has a touch
 * screen.
 */
export function isDesktopTablet({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /macintosh/i.test(userAgent) && maxTouchPoints > 1
}
