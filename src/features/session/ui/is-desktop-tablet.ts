/** An iPad that asks for desktop pages, as Safari does there: its name is a Mac's, and no Mac has a touch screen. */
export function isDesktopTablet({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /macintosh/i.test(userAgent) && maxTouchPoints > 1
}
