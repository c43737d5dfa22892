/** Controls, marks of direction, joiners and line separators: nobody sees them, and some turn round what stands beside. */
// oxlint-disable-next-line no-control-regex -- it is these that are to be seen
const UNSEEN = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/g

/** Stored text with what nobody sees written out as JSON would, `\u202e`; ends of lines stay. */
export function visibleText(text: string): string {
  return text.replaceAll(UNSEEN, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
