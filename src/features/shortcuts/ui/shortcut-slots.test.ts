import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fillsOf, sortFills } from '#app/plug/slots.tsx'
import { SOURCE_LOCALE } from '#contracts/locales.ts'
import { latePageFeatures } from '#features/late-page-features.tsx'
import { startPageFeatures } from '#features/page-features.tsx'
import { shortcutGroups } from './shortcut-groups.ts'
import { shortcuts, type Shortcut } from './shortcut-slots.ts'

const TEXTS = join(import.meta.dirname, '../../../../locales', SOURCE_LOCALE, 'late/shortcuts')
const features = [...startPageFeatures, ...latePageFeatures].map(({ name, fills = [] }) => ({
  name,
  own: fillsOf(shortcuts, sortFills(fills)).flat(),
}))
const all = features.flatMap(({ own }) => own)
const sharesKey = (one: Shortcut, other: Shortcut) => one.keys.some((key) => other.keys.includes(key))

test('no two shortcuts of the page have the same key, unless one says that it is asked before the other', () => {
  expect(all.length).toBeGreaterThan(10)
  const clashes = all.flatMap((one, at) =>
    all
      .slice(at + 1)
      .filter((other) => sharesKey(one, other))
      .filter(({ id, before }) => !one.before?.includes(id) && !before?.includes(one.id))
      .map((other) => `${one.id} and ${other.id}`),
  )
  expect(clashes).toEqual([])
})

test('a shortcut is before another one only if they share a key, and their places differ', () => {
  const wrong = all.flatMap((one) =>
    (one.before ?? [])
      .filter((id) => !all.some((other) => other.id === id && other.place !== one.place && sharesKey(one, other)))
      .map((id) => `${one.id} before ${id}`),
  )
  expect(wrong).toEqual([])
})

test.each(features.filter(({ own }) => own.length > 0))(
  'the feature $name has the words of its shortcuts, and no others, in a file of its own',
  ({ name, own }) => {
    const path = name === 'shortcuts' ? `${TEXTS}.json` : join(TEXTS, `${name}.json`)
    const { key = {} } = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as { readonly key?: object }) : {}
    expect(Object.keys(key).toSorted(), path).toEqual(own.map(({ id }) => id).toSorted())
  },
)

test('the help shows the places in their order, each with the shortcuts of all features', () => {
  const [far, near] = [
    { id: 'far', order: 2 },
    { id: 'near', order: 1 },
  ]
  const groups = shortcutGroups([
    { id: 'a', place: far, keys: ['A'] },
    { id: 'b', place: near, keys: ['B'] },
    { id: 'c', place: far, keys: ['C'] },
  ])
  expect(groups.map(({ id, members }) => [id, ...members.map((each) => each.id)])).toEqual([
    ['near', 'b'],
    ['far', 'a', 'c'],
  ])
})
