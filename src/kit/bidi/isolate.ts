const RTL_SCRIPT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
/** First strong isolate, and its end. */
const [FSI, PDI] = ['\u2068', '\u2069']

/**
 * A name within a sentence of another direction keeps its own order, and the quotes and numbers around it stay where they
 * belong. Names of the page's direction are left as they are.
 */
export function isolate(name: string, pageDirection = document.documentElement.dir): string {
  const isOther = pageDirection === 'rtl' ? /\p{Script=Latin}/u.test(name) : RTL_SCRIPT.test(name)
  return isOther ? `${FSI}${name}${PDI}` : name
}
