import { expect, test } from 'vitest'
import { sortFiles } from './file-rules.ts'
import { formatBytes } from './format-bytes.ts'

const RULES = { accept: ['image/*', 'video/mp4', '.ndjson'], bytesMax: 1_000, filesMax: 3 }
const file = (name: string, type: string, size = 10) => ({ name, type, size })

test('files are accepted by type or extension and size, and the others have a reason', () => {
  const { taken, refused } = sortFiles(
    [
      file('a.png', 'image/png', 1_000),
      file('b.pdf', 'application/pdf'),
      file('c.NDJSON', ''),
      file('d.png', 'image/png', 1_001),
      file('e.mp4', 'video/mp4', 0),
      file('f.webm', 'video/webm'),
    ],
    0,
    RULES,
  )
  expect(taken.map(({ name }) => name)).toEqual(['a.png', 'c.NDJSON'])
  expect(refused.map(([{ name }, problem]) => `${name} ${problem}`)).toEqual([
    'b.pdf type',
    'd.png size',
    'e.mp4 empty',
    'f.webm type',
  ])
})

test('files that the field already has count', () => {
  const { taken, refused } = sortFiles([file('a.png', 'image/png'), file('b.png', 'image/png')], 2, RULES)
  expect(taken).toHaveLength(1)
  expect(refused.map(([{ name }, problem]) => `${name} ${problem}`)).toEqual(['b.png many'])
})

test('a size is written in a unit that fits it', () => {
  expect(formatBytes(510, 'en-US')).toBe('510 bytes')
  expect(formatBytes(104_857_600, 'en-US')).toBe('100 MB')
  expect(formatBytes(0, 'en-US')).toBe('0 bytes')
})
