import { describe, expect, test } from 'vitest'
import { setLeadForm } from '#features/leads/contract.ts'
import { CarouselItems, PIN_DESCRIPTION_MAX, PIN_TITLE_MAX, RichMetadata } from '#features/pins/contract.ts'
import { embedOfLink } from '#features/pins/domain/embed-providers.ts'
import { STORY_BLOCK_KINDS } from '#features/story-pins/constants.ts'
import { StoryPinData } from '#features/story-pins/contract.ts'
import { ARTICLE_SUBTITLE_MAX, ARTICLE_TEXT_MAX, ARTICLE_TITLE_MAX } from '#features/today/constants.ts'
import { BOARD_NAME_MAX } from '#features/boards/constants.ts'
import { USERNAME_PATTERN } from '#features/users/contract.ts'
import { Value } from 'typebox/value'
import { TOPICS } from '../texts/topics.ts'
import { styleNamed } from '../painter/styles.ts'
import { MEMBER_PINS } from './give-member-pins.ts'
import { makeCollection } from './make-collection.ts'

const collection = makeCollection('test', 2_000)
const { people, boards, pins, order, saves, likes, comments } = collection

describe('the demo collection', () => {
  test('the same seed gives the same ids, texts and pictures', () => {
    const again = makeCollection('test', 2_000)
    expect(JSON.stringify(again.pins)).toBe(JSON.stringify(pins))
    expect(again.order.map((pin) => pin.id)).toEqual(order.map((pin) => pin.id))
    expect(again.comments.map((comment) => comment.id)).toEqual(comments.map((comment) => comment.id))
  })

  test('ids, usernames, addresses of boards and pictures are unique', () => {
    const ids = [...people, ...boards, ...pins, ...comments].map((row) => row.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(new Set(people.map((person) => person.username)).size).toBe(people.length)
    expect(new Set(boards.map((board) => `${board.owner.id}/${board.slug}`)).size).toBe(boards.length)
    expect(new Set(pins.map((pin) => pin.picture.signature)).size).toBe(pins.length)
  })

  test('has articles of each kind, with pins that every visitor may see', () => {
    expect(new Set(collection.articles.map(({ type }) => type))).toEqual(new Set([0, 1, 2, 3]))
    expect(collection.articles.some(({ isShop }) => isShop)).toBe(true)
    for (const { title, subtitle, text, pins: shown } of collection.articles) {
      expect(shown.length, title).toBeGreaterThan(5)
      expect(shown.every(({ board }) => board.privacy === 'public')).toBe(true)
      expect(title.length).toBeLessThanOrEqual(ARTICLE_TITLE_MAX)
      expect(subtitle.length).toBeLessThanOrEqual(ARTICLE_SUBTITLE_MAX)
      expect(text.length).toBeLessThanOrEqual(ARTICLE_TEXT_MAX)
    }
  })

  test('the pins of an article, and so its cover, show what its title says', () => {
    const shown = new Map(
      collection.articles.map(({ title, pins: each }) => [
        title.split(' ').at(-1),
        [...new Set(each.map(({ picture: { painting } }) => painting.style))].toSorted(),
      ]),
    )
    expect(Object.fromEntries(shown)).toEqual({
      plants: ['pottery'],
      month: ['plate'],
      in: ['room'],
      ridges: ['mountains', 'sea'],
      margins: ['poster'],
      tonight: ['sky'],
    })
  })

  test("every text stays within the product's limits", () => {
    for (const pin of pins) {
      expect(pin.title.length).toBeLessThanOrEqual(PIN_TITLE_MAX)
      expect(pin.description.length).toBeLessThanOrEqual(PIN_DESCRIPTION_MAX)
      expect(pin.altText).not.toBe('')
      expect(`${pin.title}${pin.description}${pin.altText}`).not.toMatch(/[[\]{}|]|undefined/)
    }
    const isEmbed = ({ extra }: (typeof pins)[number]) => extra?.kind === 'embed'
    for (const { link } of pins.filter(isEmbed)) expect(embedOfLink(link), link ?? '').not.toBeNull()
    for (const link of pins.filter((pin) => !isEmbed(pin)).flatMap((pin) => pin.link ?? []))
      expect(new URL(link).hostname).toMatch(/\.example\.(com|org|net)$/)
    for (const data of pins.flatMap((pin) => pin.rich.data ?? [])) expect(Value.Check(RichMetadata, data)).toBe(true)
    for (const board of boards) expect(board.name.length).toBeLessThanOrEqual(BOARD_NAME_MAX)
    for (const person of people) expect(person.username).toMatch(new RegExp(USERNAME_PATTERN))
  })

  test('every subject names existing drawings', () => {
    for (const draws of TOPICS.flatMap((topic) => topic.subjects.flatMap((subject) => subject.draws))) {
      const [style = '', variant = ''] = draws.split(':')
      expect(styleNamed(style).variants, draws).toContain(variant)
    }
  })

  test('there are recipes, products and articles, and a product shows its price', () => {
    const kinds = new Map<string, number>()
    for (const { rich } of pins) kinds.set(rich.kind, (kinds.get(rich.kind) ?? 0) + 1)
    for (const kind of ['recipe', 'product', 'article']) expect(kinds.get(kind)).toBeGreaterThan(50)
    expect(pins.filter(({ rich }) => rich.kind === 'product').every(({ rich }) => /^\$\d/.test(rich.price!))).toBe(true)
  })

  test('there are at least 20 pins of each further kind, in the shape of its contract', () => {
    const extras = pins.flatMap(({ extra }) => extra ?? [])
    for (const kind of ['video', 'carousel', 'story', 'tutorial', 'embed'])
      expect(extras.filter((extra) => extra.kind === kind).length, kind).toBeGreaterThanOrEqual(20)
    const errors = extras.flatMap(({ items, story, tutorial }) => [
      ...(items ? Value.Errors(CarouselItems, items) : []),
      ...(story ? Value.Errors(StoryPinData, story) : []),
      ...(tutorial ? Value.Errors(RichMetadata, tutorial) : []),
    ])
    expect(errors).toEqual([])
    const blocks = new Set(
      extras.flatMap(({ story }) => story?.pages ?? []).flatMap((page) => page.blocks.map(({ type }) => type)),
    )
    expect([...blocks].toSorted()).toEqual(STORY_BLOCK_KINDS.map((kind) => `story_pin_${kind}_block`).toSorted())
  })

  test('products in stories are other pins, which everybody may see', () => {
    const byId = new Map(pins.map((pin) => [pin.id as string, pin]))
    const named = pins.flatMap((pin) =>
      (pin.extra?.story?.pages ?? []).flatMap(({ blocks }) =>
        blocks.flatMap(({ pin_id }) => (pin_id === undefined ? [] : [{ pin, product: byId.get(pin_id) }])),
      ),
    )
    expect(named.length).toBeGreaterThanOrEqual(40)
    for (const { pin, product } of named) {
      expect(product?.rich.kind, pin.title).toBe('product')
      expect([product === pin, product?.board.privacy]).toEqual([false, 'public'])
    }
    expect(new Set(named.map(({ product }) => product)).size).toBeGreaterThan(10)
  })

  test('neighbours in the feed differ in topic and in style', () => {
    const near = order.slice(0, 1_500)
    const same = near.filter((pin, i) => i > 0 && near[i - 1]!.picture.painting.style === pin.picture.painting.style)
    const topic = near.filter((pin, i) => i > 0 && near[i - 1]!.topic === pin.topic)
    expect(same).toEqual([])
    expect(topic.length).toBeLessThan(15)
    expect(new Set(order).size).toBe(pins.length)
  })

  test('the first products of the feed have forms that the product accepts', () => {
    expect(collection.leadForms.length).toBeGreaterThan(0)
    for (const { pin, form } of collection.leadForms) {
      expect(Value.Check(setLeadForm.options, { pin_id: pin.id, ...form }), form.title).toBe(true)
      expect(order.indexOf(pin)).toBeLessThan(500)
    }
  })

  test('nobody saves or likes a pin twice, or before it existed', () => {
    expect(new Set(saves.map((save) => `${save.board.id} ${save.pin.id}`)).size).toBe(saves.length)
    expect(new Set(likes.map((like) => `${like.person.id} ${like.pin.id}`)).size).toBe(likes.length)
    expect(saves.every((save) => save.atMs >= save.pin.createdMs)).toBe(true)
  })

  test('members who can log in have created pins, below the first screens of the feed', () => {
    const created = new Map<string, number>()
    for (const [place, { board }] of order.entries()) {
      if (!board.owner.account) continue
      expect(place).toBeGreaterThanOrEqual(40)
      created.set(board.owner.username, (created.get(board.owner.username) ?? 0) + 1)
    }
    expect(Object.fromEntries(created)).toEqual({ robin: MEMBER_PINS, samira: MEMBER_PINS })
  })

  test('one demo member has a secret board, and the analyst has none', () => {
    const secret = boards.filter((board) => board.privacy === 'secret')
    expect(secret).toHaveLength(1)
    expect(secret[0]!.owner.account).toBe(true)
    expect(boards.some((board) => board.owner.role === 'analyst')).toBe(false)
    expect(saves.some((save) => save.board === secret[0])).toBe(true)
  })
})
