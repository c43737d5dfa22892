import { expect, test } from 'vitest'
import { linkParts } from './link-parts.ts'

const linksOf = (text: string) => linkParts(text).flatMap(({ text: shown, href }) => (href === null ? [] : [shown]))

test('a text is split at the addresses in it', () => {
  expect(linkParts('See https://a.example/b?c=1 soon')).toEqual([
    { text: 'See ', at: 0, href: null },
    { text: 'https://a.example/b?c=1', at: 4, href: 'https://a.example/b?c=1' },
    { text: ' soon', at: 27, href: null },
  ])
  expect(linkParts('no address')).toEqual([{ text: 'no address', at: 0, href: null }])
  expect(linkParts('')).toEqual([])
})

test.each([
  ['Look (http://a.example/b).', ['http://a.example/b']],
  ['https://a.example/wiki/Pin_(tool), and more', ['https://a.example/wiki/Pin_(tool)']],
  ['“https://a.example/”', ['https://a.example/']],
  ['http://a.example http://b.example', ['http://a.example', 'http://b.example']],
  ['HTTPS://A.EXAMPLE', ['HTTPS://A.EXAMPLE']],
])('marks of the sentence around an address do not belong to it: %s', (text, expected) => {
  expect(linksOf(text)).toEqual(expected)
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'https://', 'ftp://a.example', 'a.example'])(
  'nothing but a complete address of a web page leads anywhere: %s',
  (text) => {
    expect(linksOf(text)).toEqual([])
  },
)
