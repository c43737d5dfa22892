import { expect, test } from 'vitest'
import { FONT_BYTES_MAX } from '#features/story-fonts/constants/font-file.ts'
import { problemOfFont } from './font-problem.ts'

const font = new Blob(['wOF2'])
const opens = () => Promise.resolve()
const fails = () => Promise.reject(new SyntaxError('Failed to load font.'))

test('a font that the browser cannot open is damaged, and one of 30 MB is too large without being opened', async () => {
  expect(await problemOfFont(font, opens)).toBeNull()
  expect(await problemOfFont(font, fails)).toBe('damaged')
  expect(await problemOfFont(new Blob([new Uint8Array(31_457_280)]), opens)).toBe('size')
  expect(await problemOfFont(new Blob([new Uint8Array(FONT_BYTES_MAX)]), opens)).toBeNull()
})
