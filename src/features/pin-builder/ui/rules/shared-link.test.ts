import { expect, test } from 'vitest'
import { sharedLink, sharedText } from './shared-link.ts'

const LINK = 'https://soup.example/a'
const shared = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields)

test.each([
  ['a text beside an address of its own', { title: 'Soup', text: 'some text', url: LINK }, 'some text'],
  ['an address within the text', { text: `Look at this: ${LINK}` }, 'Look at this:'],
  ['nothing but an address', { text: LINK }, ''],
  ['the title once more', { title: 'Soup', text: 'Soup' }, ''],
  ['no text', { title: 'Soup', url: LINK }, ''],
  ['more than a description may have', { text: 'a'.repeat(900) }, 'a'.repeat(800)],
])('the description of what was shared: %s', (_, fields, description) => {
  expect(sharedText(shared(fields))).toBe(description)
})

test('many apps put the address into the text', () => {
  expect(sharedLink(shared({ title: 'Soup', text: `Look: ${LINK}` }))).toBe(LINK)
})
