import { expect, test } from 'vitest'
import type { ImageSignature, PinId, UserId } from '#contracts/ids.ts'
import { ana, gridPin, pinId } from '#testing/samples.ts'
import type { PinTag, ShownTag, TaggedObject } from '../contract.ts'
import { settled, tagsOfPublished } from './edit-tags.ts'
import { areShown, shownTags } from './shown-tags.ts'

const NOTHING: Parameters<typeof shownTags>[2] = { pins: { get: () => undefined }, users: { get: () => undefined } }
const PRICE = { price: '$90', price_value: 90, price_currency: 'USD' }
const KNOWN: typeof NOTHING = {
  pins: { get: (id) => (id === pinId(1) ? gridPin(1, { title: 'Oak table', ...PRICE }) : undefined) },
  users: { get: (id) => (id === ana.id ? ana : undefined) },
}
const link: TaggedObject = {
  id: '1',
  type: 'link',
  pin: null,
  link: 'https://shop.example/lamp',
  title: ' Lamp ',
  status: 'created',
}
const product: TaggedObject = { ...link, id: '2', type: 'pin', pin: pinId(1), link: '', title: 'as typed' }
const person: TaggedObject = { ...link, id: '3', type: 'user', user: ana.id, link: 'ana', title: 'as typed' }
const tag = (objects: readonly TaggedObject[], more: Partial<PinTag> = {}): PinTag => ({
  id: '9',
  link: '',
  x: 3,
  y: 4,
  status: 'created',
  objects: [...objects],
  ...more,
})
const image = 'ab'.repeat(16) as ImageSignature

test('tags are shown with the names of what this device knows', () => {
  expect(shownTags([[], [tag([link, product, person])]], [], KNOWN)).toMatchObject([
    {
      id: '9',
      item: 1,
      x: 3,
      y: 4,
      objects: [
        { id: '1', type: 'link', title: 'Lamp', image_signature: null },
        { id: '2', type: 'pin', title: 'Oak table', pin: pinId(1), ...PRICE },
        { id: '3', type: 'user', title: ana.full_name, username: ana.username },
      ],
    },
  ])
})

test('what this device does not know and what was deleted is left out, and a tag without a target, too', () => {
  expect(shownTags([[tag([product, person]), tag([link], { id: '8', status: 'deleted' })]], [], NOTHING)).toEqual([])
  const half = tag([
    { ...link, status: 'deleted' },
    { ...link, id: '4' },
  ])
  expect(shownTags([[half]], [], NOTHING)[0]?.objects.map(({ id }) => id)).toEqual(['4'])
})

test('targets of the tags that are replaced keep their pictures, except a link with another address', () => {
  const former: readonly ShownTag[] = [
    {
      id: '9',
      item: 0,
      x: 0,
      y: 0,
      objects: [
        { id: '1', type: 'link', title: 'Lamp', link: link.link, image_signature: image },
        { id: '2', type: 'pin', title: 'Oak table', pin: pinId(1), price: null, image_signature: image },
        {
          id: '3',
          type: 'user',
          title: 'Ana',
          user: ana.id,
          username: 'ana',
          image_signature: image,
          dominant_color: '#111111',
        },
      ],
    },
  ]
  const images = (objects: readonly TaggedObject[]) =>
    shownTags([[tag(objects)]], former, NOTHING)[0]?.objects.map(({ image_signature }) => image_signature)
  expect(images([link, product, person])).toEqual([image, image, image])
  expect(images([{ ...link, link: 'https://shop.example/sofa' }])).toEqual([null])
  expect(images([{ ...product, pin: '7' as PinId }])).toBeUndefined()
  expect(images([{ ...person, user: '7' as UserId }])).toBeUndefined()
})

test('edited tags that the server shows count as shown until a place or a target changes', () => {
  const items = [settled([tag([link])]), settled([tag([product], { id: '5', x: 7 })])]
  const shown = shownTags(items, [], KNOWN)
  expect(areShown(items, shown)).toBe(true)
  expect(areShown([tagsOfPublished(shown, 0), tagsOfPublished(shown, 1)], shown)).toBe(true)
  expect(areShown([items[0]!], shown)).toBe(false)
  expect(areShown(items, [{ ...shown[0]!, x: 4 }, shown[1]!])).toBe(false)
  expect(areShown(items, [{ ...shown[0]!, objects: [] }, shown[1]!])).toBe(false)
})
