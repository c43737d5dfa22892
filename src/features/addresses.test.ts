import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createAddressBook } from '#contracts/page-address.ts'
import { addressBook, OTHER_WORDS } from './addresses.ts'

const nameOf = (path: string) => addressBook.match(path)?.name ?? null

test('each address of the specification is a page (spec viewer §2)', () => {
  expect(nameOf('/')).toBe('feed/home')
  expect(nameOf('/homefeed/')).toBe('feed/homefeed')
  expect(nameOf('/login')).toBe('session/log-in')
  expect(nameOf('/pin/123')).toBe('pins/closeup')
  expect(nameOf('/mira')).toBe('users/profile')
  expect(nameOf('/mira/kitchen-ideas/')).toBe('boards/board')
  expect(nameOf('/board/create')).toBe('boards/create')
  expect(nameOf('/topics/food')).toBe('feed/topic')
  expect(nameOf('/settings/changes')).toBe('offline/changes')
  expect(nameOf('/settings/cookies')).toBe('settings/page')
})

test('the list of topics has an address without a topic', () => {
  expect(nameOf('/topics')).toBe('feed/topics')
})

test('an unknown part of the settings, another case and a page that does not exist yet are not taken for profiles or boards', () => {
  for (const path of ['/Settings/changes', '/LOGIN', '/trends', '/settings/nothing', '/a/b/c/d', '/pin/1/2'])
    expect(nameOf(path), path).toBeNull()
})

test('the operator has an overview and each existing part', () => {
  expect([nameOf('/admin'), nameOf('/admin/people'), nameOf('/admin/nothing')]).toEqual([
    'operator/overview',
    'operator/part',
    null,
  ])
})

test('no member may have the name of a page or a call', () => {
  for (const word of ['login', 'pin', 'topics', 'settings', 'developer', 'v3', '_', 'today', 'robots.txt'])
    expect(addressBook.reservedWords.has(word), word).toBe(true)
})

test('each reserved word is either the start of a page or in the list of other words, which names it once', () => {
  const ofPages = createAddressBook(addressBook.addresses, []).reservedWords
  expect(OTHER_WORDS.filter((word, index) => ofPages.has(word) || OTHER_WORDS.indexOf(word) !== index)).toEqual([])
})

test('an address is named after its feature, and its title exists in both languages', () => {
  for (const [name, { title }] of Object.entries(addressBook.addresses)) {
    expect(name).toMatch(/^[a-z-]+\/[a-z-]+$/)
    if (title === null) continue
    const [namespace = '', key = ''] = (title as string).split(':')
    for (const locale of ['en_US', 'ar_SA']) {
      const file = join(import.meta.dirname, '../../locales', locale, 'first', `${namespace}.json`)
      const text = key
        .split('.')
        .reduce<unknown>(
          (value, part) => (value as Record<string, unknown>)[part],
          JSON.parse(readFileSync(file, 'utf8')),
        )
      expect(typeof text, `${locale} ${title}`).toBe('string')
    }
  }
})

test("a page's route follows from the name of its handler (spec viewer §2)", () => {
  const routes = ['/pin/12/sent', '/settings/edit/email', '/today/best/oak-chairs/3'].map(
    (path) => addressBook.match(path)?.route,
  )
  expect(routes).toEqual(['/pin/:id/sent', '/settings/edit/:page', '/today/:term/:title/:articleId'])
})
