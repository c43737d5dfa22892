import { expect, test } from 'vitest'
import { isAddressList, linksIn } from './links-in.ts'

const [A, B] = ['https://soup.example/a', 'http://bread.example/b']

test.each([
  ['', []],
  [` ${A}\n`, [A]],
  [`${A} ${B}`, [A, B]],
  [`${A}\r\n\r\n${B}\t${A}`, [A, B]],
  [`${A},${B}`, [A, B]],
  [`${A}, ${B},`, [A, B]],
  ['soup', ['soup']],
  [' not a link ', ['not a link']],
  [`Look at ${A}`, [`Look at ${A}`]],
  [`${A} soup`, [`${A} soup`]],
  [`${A} ftp://old.example www.soup.example/b`, [A, 'ftp://old.example', 'www.soup.example/b']],
])('“%s” has its addresses, each once', (text, links) => {
  expect(linksIn(text)).toEqual(links)
})

test('a comma within an address is part of it', () => {
  expect(linksIn('https://news.example/story,123.html')).toEqual(['https://news.example/story,123.html'])
})

test.each([
  [`${A}\n${B}`, true],
  [A, true],
  [`Look at ${A}`, false],
  ['soup', false],
  ['', false],
])('“%s” is a list of addresses: %s', (text, isList) => {
  expect(isAddressList(text)).toBe(isList)
})
