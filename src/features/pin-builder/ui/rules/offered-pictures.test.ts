import { expect, test } from 'vitest'
import { OFFERED_LINK_MAX, OFFERED_PICTURES_MAX, OFFERED_TITLE_MAX } from '#features/pin-builder/constants.ts'
import { bookmarkScript, offeredPictures } from './offered-pictures.ts'

const hashOf = (url: string, title: string, pictures: readonly string[]) =>
  `#${new URLSearchParams([['url', url], ['title', title], ...pictures.map((each) => ['picture', each])]).toString()}`

test("the bookmark button's data about a page is read: its address, title and pictures, each once", () => {
  const picture = 'https://cdn.example/soup.jpg?w=800&h=600'
  expect(offeredPictures(hashOf('https://soup.example/', ' Soup ', [picture, picture]))).toEqual({
    link: 'https://soup.example/',
    title: 'Soup',
    pictures: [picture],
  })
})

test('only web addresses of limited length are accepted, and no more than the builder shows', () => {
  const bad = [
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'file:///etc/passwd',
    '//cdn.example/a.jpg',
    'https://user:secret@cdn.example/a.jpg',
    `https://cdn.example/${'a'.repeat(OFFERED_LINK_MAX)}`,
  ]
  expect(offeredPictures(hashOf('https://soup.example/', '', bad))).toBeNull()
  for (const link of bad) expect(offeredPictures(hashOf(link, '', ['https://cdn.example/a.jpg']))).toBeNull()
  const many = Array.from({ length: 80 }, (_, n) => `https://cdn.example/${n}.jpg`)
  const offered = offeredPictures(hashOf('https://soup.example/', 'x'.repeat(500), many))
  expect(offered?.pictures).toHaveLength(OFFERED_PICTURES_MAX)
  expect(offered?.title).toHaveLength(OFFERED_TITLE_MAX)
  expect(offeredPictures('')).toBeNull()
})

test('the script of the button is one address', () => {
  expect(bookmarkScript('https://pins.example')).toMatch(/^javascript:[^\s"<>]+$/)
})
