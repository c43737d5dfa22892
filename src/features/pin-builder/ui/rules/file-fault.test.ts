import { expect, test } from 'vitest'
import { failedFilesText, fileFault } from './file-fault.ts'

test.each([
  ['a file that is not what its name says', 'image: is not a PNG, JPEG, WebP, AVIF or GIF file', 'damaged'],
  ['a truncated file', 'image: the file is damaged', 'damaged'],
  ['a picture of too many bytes', 'image: is larger than 100 MB', 'large'],
  [
    'a file that is refused before it is sent',
    'media_info_list: a file is larger than those of its kind may be',
    'large',
  ],
  ['a picture of too many pixels', 'image: has more than 60 million pixels', 'pixels'],
  ['a picture that needs too much memory', 'image: is too large for a picture of its format', 'large'],
  ['a picture with a side that is too long', 'image: a side is longer than 16,383 pixels', 'side'],
  ['a truncated video', 'video: the file is damaged', 'damagedVideo'],
  ['a video without a track', 'video: is not an MP4 or WebM file with a track that can be shown', 'video'],
  ['a link to a private address', 'url: is an address of a private network', 'url'],
  ['a file beyond the quota', 'upload/over-quota', 'quota'],
  ['a file that left this device', 'file/lost', 'lost'],
  ['a file whose upload was stopped', 'upload/canceled', 'canceled'],
  ['a file of which nothing is known', null, 'other'],
])('%s is reported', (_, failure, fault) => {
  expect(fileFault(failure)).toBe(fault)
})

test('a draft whose uploads were stopped says so, and one with an unusable file says that', () => {
  const sent = { status: 'succeeded', failure: null } as const
  const stopped = { status: 'failed', failure: 'upload/canceled' } as const
  const bad = { status: 'failed', failure: 'image: the file is damaged' } as const
  expect(failedFilesText([sent])).toBeNull()
  expect(failedFilesText([sent, stopped])).toBe('badFile.canceled')
  expect(failedFilesText([bad, stopped])).toBe('state.badFile')
})
