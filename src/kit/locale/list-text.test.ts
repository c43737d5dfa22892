import { expect, test } from 'vitest'
import { listText } from './list-text.ts'

test.each([
  ['en-US', 'Ana, Bo, Cy'],
  ['ar-SA', 'Ana وBo وCy'],
])('%s joins names as %s', (language, text) => expect(listText(language, ['Ana', 'Bo', 'Cy'])).toBe(text))
