import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PIN_TAG_GRID, PIN_TAGS_MAX } from '#features/pin-tags/constants.ts'
import type { PinTag, TaggedObject, TagStatus } from '#features/pin-tags/contract.ts'
import {
  cellAt,
  faultOfTag,
  isPlaced,
  kept,
  newTag,
  placeByKey,
  placeOfNew,
  pointOf,
  settled,
  withObject,
  withoutObject,
  withMedia,
  withoutTag,
  withPlace,
  withTag,
} from './edit-tags.ts'

const STATUSES: readonly TagStatus[] = ['created', 'saved', 'edited', 'deleted']
const status = fc.constantFrom(...STATUSES)
const object = fc.record<TaggedObject>({
  id: fc.constantFrom('11', '12', '13'),
  type: fc.constant('link'),
  pin: fc.constant(null),
  link: fc.constant('https://shop.example/'),
  title: fc.constant('Chair'),
  status,
})
const cell = fc.integer({ min: -1, max: PIN_TAG_GRID - 1 })
const tag = fc.record<PinTag>({
  id: fc.constantFrom('1', '2', '3', '4'),
  link: fc.constant(''),
  x: cell,
  y: cell,
  status,
  objects: fc.uniqueArray(object, { selector: ({ id }) => id }),
})
const tags = fc.uniqueArray(tag, { selector: ({ id }) => id, maxLength: 4 })

const statusAfter = (before: PinTag, after: readonly PinTag[]) => after.find(({ id }) => id === before.id)?.status
/** The status of a tag after a change, by its status before. */
const EDITED = { created: 'created', saved: 'edited', edited: 'edited', deleted: 'deleted' } as const

test('a new tag counts as created, and has no position and no target', () => {
  expect(newTag('1')).toEqual({ id: '1', link: '', x: -1, y: -1, status: 'created', objects: [] })
})

test('a deleted tag makes room for another one, and so does a deleted target', () => {
  const objects = Array.from({ length: PIN_TAGS_MAX }, (_, i): TaggedObject => {
    return { id: `${100 + i}`, type: 'link', pin: null, link: 'https://shop.example/', title: 'Chair', status: 'saved' }
  })
  const full = Array.from({ length: PIN_TAGS_MAX }, (_, i): PinTag => {
    return { id: `${i}`, link: '', x: 1, y: i, status: 'saved', objects }
  })
  const added = newTag('99')
  expect(withTag(full, added)).toBe(full)
  const exchanged = withTag(withoutTag(full, '3'), added)
  expect(kept(exchanged).map(({ id }) => id)).toEqual([...full.map(({ id }) => id).filter((id) => id !== '3'), '99'])
  expect(exchanged).toHaveLength(PIN_TAGS_MAX)
  const other = { ...objects[0]!, id: '999' }
  expect(withObject(full, '3', other)).toBe(full)
  const tags = withObject(withoutObject(full, '3', '100'), '3', other)
  expect(kept(tags[3]!.objects).map(({ id }) => id)).toEqual([...objects.slice(1).map(({ id }) => id), '999'])
})

test('a removed tag or object that was only created disappears, any other is marked as deleted, and the rest stay', () => {
  fc.assert(
    fc.property(tags, tag, (all, { id }) => {
      const after = withoutTag(all, id)
      const before = all.find((each) => each.id === id)
      expect(after.find((each) => each.id === id)?.status).toBe(
        before && before.status !== 'created' ? 'deleted' : undefined,
      )
      expect(after.filter((each) => each.id !== id)).toEqual(all.filter((each) => each.id !== id))
    }),
  )
  fc.assert(
    fc.property(tag, object, (one, { id }) => {
      const [after] = withoutObject([one], one.id, id)
      const before = one.objects.find((each) => each.id === id)
      const isKept = before !== undefined && before.status !== 'deleted' && one.status !== 'deleted'
      const statusNow = before?.status === 'created' ? undefined : 'deleted'
      expect([after?.objects.find((each) => each.id === id)?.status, after?.status]).toEqual(
        isKept ? [statusNow, EDITED[one.status]] : [before?.status, one.status],
      )
    }),
  )
})

test('another object or position makes a saved tag edited, and its own position changes nothing', () => {
  fc.assert(
    fc.property(tags, tag, object, cell, cell, (all, { id }, added, x, y) => {
      const before = all.find((each) => each.id === id)
      const withMore = withObject(all, id, { ...added, id: '14' })
      const moved = withPlace(all, id, { x, y })
      const isThere = before?.x === Math.max(0, x) && before.y === Math.max(0, y)
      const edited = before && EDITED[before.status]
      expect(before && statusAfter(before, withMore)).toBe(edited)
      expect(before && statusAfter(before, moved)).toBe(isThere ? before.status : edited)
      const others = (each: readonly PinTag[]) => each.filter((one) => one.id !== id)
      expect([others(withMore), others(moved)]).toEqual([others(all), others(all)])
      expect(withPlace(moved, id, { x, y })).toEqual(moved)
    }),
  )
})

test('complete tags are settled as saved, deleted ones are removed, and settling again changes nothing', () => {
  fc.assert(
    fc.property(tags, (all) => {
      const after = settled(all)
      expect(after.map(({ id }) => id)).toEqual(kept(all).map(({ id }) => id))
      expect(after.some((each) => each.status === 'deleted')).toBe(false)
      for (const each of after.filter((one) => faultOfTag(one) === null)) {
        expect([each.status, ...each.objects.map((one) => one.status)].every((one) => one === 'saved')).toBe(true)
      }
      expect(settled(after)).toEqual(after)
    }),
  )
})

test('every position stays in the grid, by pointer and by keys, and a point is in its own cell again', () => {
  const inGrid = (at: number) => Number.isInteger(at) && at >= 0 && at < PIN_TAG_GRID
  const key = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown')
  fc.assert(
    fc.property(cell, cell, key, (x, y, pressed) => {
      const to = placeByKey({ x, y }, pressed)!
      expect([inGrid(to.x), inGrid(to.y)]).toEqual([true, true])
      const point = pointOf(to)
      expect(cellAt({ x: point.x / 100, y: point.y / 100 })).toEqual(to)
    }),
  )
  expect([cellAt({ x: -1, y: 2 }), cellAt({ x: 1, y: 0 })]).toEqual([
    { x: 0, y: 19 },
    { x: 19, y: 0 },
  ])
  expect(placeByKey({ x: 4, y: 4 }, 'Enter')).toBeNull()
})

test('a picture has a maximum number of tags', () => {
  const many = Array.from({ length: PIN_TAGS_MAX }, (_, i) => newTag(`${i + 1}`))
  expect(withTag(many.slice(1), newTag('99'))).toHaveLength(PIN_TAGS_MAX)
  expect(withTag(many, newTag('99'))).toBe(many)
})

test('a picture that arrives belongs to its link, unless the link was removed meanwhile', () => {
  fc.assert(
    fc.property(tags, tag, fc.constantFrom('11', '12', '13'), (all, { id }, objectId) => {
      const after = withMedia(all, id, objectId, '5')
      const changed = all.find((each) => each.id === id && each.status !== 'deleted')
      const before = changed?.objects.find((each) => each.id === objectId)
      const found = after.find((each) => each.id === id)?.objects.find((each) => each.id === objectId)
      const isThere = before !== undefined && before.status !== 'deleted'
      expect(found?.media).toBe(isThere ? '5' : undefined)
      expect(after.filter((each) => each.id !== id)).toEqual(all.filter((each) => each.id !== id))
    }),
  )
})

test('a new tag is put in the middle of the picture, beside the tags that are there', () => {
  expect(placeOfNew([])).toEqual({ x: 10, y: 10 })
  let tags: readonly PinTag[] = [newTag('unplaced')]
  for (let i = 0; i < PIN_TAGS_MAX - 1; i += 1) {
    const place = placeOfNew(tags)
    for (const tag of tags.filter(isPlaced))
      expect(Math.hypot(tag.x - place.x, tag.y - place.y)).toBeGreaterThanOrEqual(3)
    tags = withTag(tags, newTag(`${i}`, place))
  }
  // A deleted tag is not in the way.
  expect(placeOfNew([{ ...newTag('1', { x: 10, y: 10 }), status: 'deleted' }])).toEqual({ x: 10, y: 10 })
})
