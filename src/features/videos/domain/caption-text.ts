const TAG = /<[^<>]*>/
/** Tags that stay. All others, and the attributes of these, are left out; their content stays. */
const KEPT_TAG = /^<(\/?)([biu])(?:[.\s][^<>]*)?>$/i
/** A position that some programs write into SubRip files, such as `{\an8}`. */
const OVERRIDE = /\{\\[^{}]*\}/g
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': '\u00A0',
  '&lrm;': '\u200E',
  '&rlm;': '\u200F',
}
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** Control characters. Tabs become spaces before. */
// oxlint-disable-next-line no-control-regex -- these are the characters that are removed
const CONTROLS = /[\u0000-\u001F\u007F-\u009F]/g

/**
 * The text of a cue, written again: bold, italic and underlined text whose tags are balanced, and everything else
 * escaped. Empty if nothing is left.
 */
export function captionText(lines: readonly string[]): string {
  const open: string[] = []
  const written = lines.map((line) => writtenLine(line, open)).join('\n')
  const closed = written + open.toReversed().map(closing).join('')
  const shown = closed.split('\n').filter((line) => line.replaceAll(/<[^<>]*>/g, '').trim() !== '')
  // A line that is left out may hold a tag whose partner stays.
  return shown.length === lines.length ? closed : shown.length === 0 ? '' : captionText(shown)
}

/** @param open the tags that are open, outermost first; it is changed */
function writtenLine(line: string, open: string[]): string {
  const parts = line.replaceAll(OVERRIDE, '').split(new RegExp(`(${TAG.source})`))
  return parts
    .map((part) => (TAG.test(part) ? writtenTag(part, open) : escaped(part)))
    .join('')
    .trim()
}

function writtenTag(tag: string, open: string[]): string {
  const [, slash, letter = ''] = KEPT_TAG.exec(tag) ?? []
  const name = letter.toLowerCase()
  if (name === '') return ''
  if (slash === '') {
    if (open.includes(name)) return ''
    open.push(name)
    return `<${name}>`
  }
  const at = open.lastIndexOf(name)
  if (at === -1) return ''
  // A tag that is closed too early closes those within it.
  return open.splice(at).toReversed().map(closing).join('')
}

function closing(name: string): string {
  return `</${name}>`
}

function escaped(text: string): string {
  return text
    .replaceAll(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll('\t', ' ')
    .replaceAll(CONTROLS, '')
    .replaceAll(/[&<>]/g, (character) => ESCAPES[character] ?? character)
}
