const RTL_SCRIPT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
/** The characters "first strong isolate" and "pop directional isolate" of Unicode. */
const [FSI, PDI] = ['\u2068', '\u2069']

/**
 * Isolates a name within a sentence of another direction, so that the quotes and numbers around the name stay in order.
 * A name in the page's direction is returned unchanged.
 */
export function isolate(name: string, pageDirection = document.documentElement.dir): string {
  const isOther = pageDirection === 'rtl' ? /\p{Script=Latin}/u.test(name) : RTL_SCRIPT.test(name)
  return isOther ? `${FSI}${name}${PDI}` : name
}
