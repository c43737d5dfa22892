/**
 * Control characters, direction marks, joiners and line separators: they are invisible, and some reverse the text next
 * to them.
 */
// oxlint-disable-next-line no-control-regex -- it is these that are to be seen
const UNSEEN = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u00AD\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF]/g

/** Stored text with invisible characters written as in JSON, such as `\u202e`. Line ends stay. */
export function visibleText(text: string): string {
  return text.replaceAll(UNSEEN, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
