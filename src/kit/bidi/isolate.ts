const RTL_SCRIPT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
/** The Unicode characters "first strong isolate" and "pop directional isolate". */
const [FSI, PDI] = ['\u2068', '\u2069']

/**
 * Keeps a name's own writing direction within a sentence of another direction, so that the quotes and numbers around it
 * keep their order. A name with the page's direction stays as it is.
 */
export function isolate(name: string, pageDirection = document.documentElement.dir): string {
  const isOther = pageDirection === 'rtl' ? /\p{Script=Latin}/u.test(name) : RTL_SCRIPT.test(name)
  return isOther ? `${FSI}${name}${PDI}` : name
}
