import { BadLine } from './bad-line.ts'
import { readTexts } from './read-texts.ts'

const TAG_MAX = 100

/**
 * Short labels of a pin, each one once.
 * @throws BadLine
 */
export function readTags(value: unknown, field: 'tags' | 'topics'): readonly string[] {
  const tags = new Set(readTexts(value, field))
  for (const tag of tags)
    if (tag.length > TAG_MAX) throw new BadLine(`${field}: one is longer than ${TAG_MAX} characters`)
  return [...tags]
}
