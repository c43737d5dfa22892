import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BoardId, ImageSignature, PinId, UserId } from '#contracts/ids.ts'
import { aggregatedPinId } from '#features/comments/contract.ts'
import { serverFeatures } from '#features/server.ts'
import { keepOriginal } from '#features/media/server/shared/keep-original.ts'
import { findSimilarPins, keepPerceptualHash } from '#features/media/server/shared/similar-pictures.ts'
import { storeOriginal } from '#features/media/server/shared/store-original.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { pinColumnsOf } from '#server/pin-columns.ts'
import type { DuplicateGroup } from '../contract.ts'
import { linkKey } from '../domain/link-key.ts'
import { linkKeySql } from './link-key-sql.ts'

/** Columns of pins for which merge-pins.ts has separate functions. */
const MOVED_APART = ['board_pins.pin_id', 'boards.cover_pin_id', 'comments.pin_id', 'pin_notes.pin_id']

let server: TestServer
let folder: string
let owner: UserId
let own: TestBrowser
let reader: TestBrowser
let readerBoard: BoardId
let first: BoardId
let second: BoardId

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pinfold-duplicates-'))
  server = await createTestServer({ dataDir: folder })
  owner = await addMember(server.db, 'dora')
  own = await server.browserOf(owner)
  const readerId = await addMember(server.db, 'rolf')
  reader = await server.browserOf(readerId)
  readerBoard = await addBoardOf(server.db, readerId, 'Kept')
  first = await addBoardOf(server.db, owner, 'First')
  second = await addBoardOf(server.db, owner, 'Second')
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const pinsOn = async (board: BoardId, count: number) => [
  ...(await addPins(server.db, board, count, { title: 'Heron' })),
]
const groups = async (): Promise<DuplicateGroup[]> => dataOf(await own.read('Duplicates', {}))
const idsOf = ({ pins }: DuplicateGroup) => pins.map(({ pin }) => pin.id).toSorted()
/** Gives two pins pictures that look the same. */
async function alike(one: PinId, other: PinId): Promise<void> {
  alikes += 16n
  for (const [pin, hash] of [
    [one, alikes],
    [other, alikes + 1n],
  ] as const) {
    const rows = await server.db.query<{ signature: ImageSignature }>({
      text: 'select signature from pins where id = $1',
      values: [pin],
    })
    await keepPerceptualHash(server.db, rows[0]!.signature, hash.toString())
  }
}
let alikes = 0x5a5a_0000_0000_0000n
const linked = async (pin: PinId, link: string) =>
  server.db.query({
    text: 'update pins set link = $2, domain = $3 where id = $1',
    values: [pin, link, new URL(link).hostname.replace('www.', '')],
  })

/** Everything in the database that a merge moves. */
async function stateOf(pins: readonly PinId[]) {
  const rows = async (text: string) => server.db.query({ text, values: [pins] })
  return {
    pins: await rows(
      `select id, deleted_at is null as live, save_count, like_count, comment_count, favourite_count, other_reactions from pins
       where id = any($1::bigint[]) order by id`,
    ),
    saves: await rows(
      'select board_id, pin_id, saved_by from board_pins where pin_id = any($1::bigint[]) order by 1, 2',
    ),
    comments: await rows('select id, pin_id, text from comments where pin_id = any($1::bigint[]) order by id'),
    notes: await rows('select pin_id, text from pin_notes where pin_id = any($1::bigint[]) order by 1'),
    reactions: await rows('select user_id, pin_id, type from reactions where pin_id = any($1::bigint[]) order by 1, 2'),
    fewer: await rows(
      'select user_id, pin_id from recommendation_fewer where pin_id = any($1::bigint[]) order by 1, 2',
    ),
    boards: await server.db.query({ text: 'select id, pin_count from boards order by id' }),
    members: await server.db.query({ text: 'select id, pin_count from users order by id' }),
  }
}

/** Checks that each count equals the number of listed items. */
async function expectTrueCounts() {
  const wrong = await server.db.query({
    text: `select b.id from boards b where b.pin_count <> (
             select count(*) from board_pins s join pins p on p.id = s.pin_id where s.board_id = b.id and p.deleted_at is null)`,
  })
  expect(wrong).toEqual([])
}

test('pins with the same link, the same picture or similar pictures are one group each', async () => {
  const [a, b, c, d, e, f] = (await pinsOn(first, 6)) as [PinId, PinId, PinId, PinId, PinId, PinId]
  await linked(a, 'https://www.heron.example/one/#top')
  await linked(b, 'http://heron.example/one')
  await server.db.query({
    text: 'update pins set signature = (select signature from pins where id = $1) where id = $2',
    values: [c, d],
  })
  const rows = await server.db.query<{ signature: ImageSignature }>({
    text: 'select signature from pins where id = any($1::bigint[]) order by id',
    values: [[e, f]],
  })
  await keepPerceptualHash(server.db, rows[0]!.signature, '1234567')
  await keepPerceptualHash(server.db, rows[1]!.signature, '1234566')
  const found = await groups()
  expect(found.map((group) => [group.reason, idsOf(group)])).toEqual([
    ['look', [e, f]],
    ['picture', [c, d]],
    ['link', [a, b]],
  ])
  expect(dataOf(await reader.read('Duplicates', {}))).toEqual([])
  expect(dataOf(await own.read('DuplicatesOf', { link: 'https://heron.example/one' }))).toEqual([b, a])
  expect(dataOf(await reader.read('DuplicatesOf', { link: 'https://heron.example/one' }))).toEqual([])
})

test('pins with the same picture and the same link are offered in one group, the larger one', async () => {
  const collector = await addMember(server.db, 'twice_over')
  const browser = await server.browserOf(collector)
  const pins = await pinsOn(await addBoardOf(server.db, collector, 'All'), 6)
  const [a, b, c, d, e, f] = pins as [PinId, PinId, PinId, PinId, PinId, PinId]
  await server.db.query({
    text: `update pins set signature = (select signature from pins where id = $1) where id = any($2::bigint[])`,
    values: [a, [b, c]],
  })
  for (const pin of [a, b]) await linked(pin, 'https://twice.example/picture')
  for (const pin of [d, e, f]) await linked(pin, 'https://twice.example/link')
  await alike(d, e)
  const found = dataOf(await browser.read('Duplicates', {})) as DuplicateGroup[]
  expect(found.map((group) => [group.reason, idsOf(group)])).toEqual([
    ['link', [d, e, f]],
    ['picture', [a, b, c]],
  ])
})

test('groups are made of all pins of a member, and a merge between two pages neither repeats nor leaves out a group', async () => {
  const collector = await addMember(server.db, 'page_turner')
  const browser = await server.browserOf(collector)
  const board = await addBoardOf(server.db, collector, 'All')
  const [oldest] = (await pinsOn(board, 1)) as [PinId]
  const twins: (readonly [PinId, PinId])[] = []
  for (let n = 0; n < 30; n += 1) {
    const [one, other] = (await pinsOn(board, 2)) as [PinId, PinId]
    for (const pin of [one, other]) await linked(pin, `https://pages.example/${n}`)
    twins.unshift([one, other])
  }
  // The last page has the group of the first pin with one of the newest pins, whose picture looks the same.
  const middle = twins[12]![1]
  await alike(oldest, middle)
  const read = async (bookmark?: string) => {
    const answer = await browser.read('Duplicates', bookmark === undefined ? {} : { bookmarks: [bookmark] })
    return { groups: dataOf(answer).map(idsOf), next: answer.body.resource_response.bookmark as string }
  }
  const first = await read()
  expect(first.groups).toHaveLength(20)
  expect(first.groups).toContainEqual([oldest, middle].toSorted())
  const [keep, other] = twins[3]!
  await browser.write('DuplicateMerges', 'create', { keep_id: keep, pin_ids: [other] })
  const second = await read(first.next)
  expect(second.next).toBe('-end-')
  const all = [...first.groups, ...second.groups]
  expect(all).toHaveLength(31)
  expect(new Set(all.map(String))).toEqual(new Set([...twins, [oldest, middle].toSorted()].map(String)))
  expect((await read('20')).groups).toHaveLength(20)
})

test('of 25,000 pins, the oldest are found as duplicates, too', { timeout: 120_000 }, async () => {
  const collector = await addMember(server.db, 'packrat')
  const browser = await server.browserOf(collector)
  const [attic, cellar] = [
    await addBoardOf(server.db, collector, 'Attic'),
    await addBoardOf(server.db, collector, 'Cellar'),
  ]
  const [link, picture, look, one, other] = (await pinsOn(attic, 5)) as [PinId, PinId, PinId, PinId, PinId]
  for (const pin of [one, other]) await linked(pin, 'https://old.example/both')
  await linked(link, 'https://old.example/link')
  for (let n = 0; n < 10; n += 1) await addPins(server.db, cellar, 2_500, { title: 'Heron', inFeeds: false })
  const [sameLink, samePicture, sameLook] = (await pinsOn(cellar, 3)) as [PinId, PinId, PinId]
  await linked(sameLink, 'http://www.old.example/link#top')
  await server.db.query({
    text: 'update pins set signature = (select signature from pins where id = $1) where id = $2',
    values: [picture, samePicture],
  })
  await alike(look, sameLook)
  await server.db.query({ text: 'analyze pins, media, picture_bands, board_pins' })

  const found = dataOf(await browser.read('Duplicates', {})) as DuplicateGroup[]
  expect(found.map((group) => [group.reason, idsOf(group)])).toEqual([
    ['look', [look, sameLook]],
    ['picture', [picture, samePicture]],
    ['link', [link, sameLink]],
    ['link', [one, other]],
  ])
  expect(dataOf(await browser.read('DuplicatesOf', { link: 'https://old.example/link' }))).toEqual([sameLink, link])
  const [{ signature } = { signature: '' as ImageSignature }] = await server.db.query<{ signature: ImageSignature }>({
    text: 'select signature from pins where id = $1',
    values: [sameLook],
  })
  expect((await findSimilarPins(server.db, collector, [signature])).get(signature)).toContain(look)
  const saves = await browser.read('EarlierSaves', { pin_id: sameLink, board_id: cellar })
  expect(dataOf(saves)).toEqual([expect.objectContaining({ name: 'Attic' })])
})

test('a save names the boards with its picture, one that looks the same or its link, and never those of others', async () => {
  const saver = await addMember(server.db, 'saver')
  const browser = await server.browserOf(saver)
  const [kitchen, garden, attic] = [
    await addBoardOf(server.db, saver, 'Kitchen'),
    await addBoardOf(server.db, saver, 'Garden', 'secret'),
    await addBoardOf(server.db, saver, 'Attic'),
  ]
  const [asked, twin, lookalike, samePage, other] = (await pinsOn(first, 5)) as [PinId, PinId, PinId, PinId, PinId]
  const namesFor = async (pin: PinId, board: BoardId, by = browser) =>
    dataOf(await by.read('EarlierSaves', { pin_id: pin, board_id: board })).map(({ name }: { name: string }) => name)
  const save = async (pin: PinId, board: BoardId) => browser.write('Repin', 'create', { pin_id: pin, board_id: board })
  await server.db.query({
    text: 'update pins set signature = (select signature from pins where id = $1) where id = $2',
    values: [asked, twin],
  })
  await alike(asked, lookalike)
  await linked(asked, 'https://www.kettle.example/blue/#top')
  await linked(samePage, 'http://kettle.example/blue')

  await save(other, attic)
  expect(await namesFor(asked, kitchen)).toEqual([])
  await save(asked, kitchen)
  expect(await namesFor(asked, kitchen)).toEqual([])
  expect(await namesFor(asked, attic)).toEqual(['Kitchen'])
  await browser.write('Repin', 'delete', { pin_id: asked, board_id: kitchen })
  expect(await namesFor(asked, attic)).toEqual([])
  for (const [pin, board, name] of [
    [twin, kitchen, 'Kitchen'],
    [lookalike, garden, 'Garden'],
    [samePage, attic, 'Attic'],
  ] as const) {
    await save(pin, board)
    expect((await namesFor(asked, kitchen))[0]).toBe(name)
  }
  expect(await namesFor(asked, kitchen)).toEqual(['Attic', 'Garden', 'Kitchen'])
  expect(await namesFor(asked, kitchen, reader)).toEqual([])
  await browser.write('Board', 'delete', { board_id: attic })
  expect(await namesFor(asked, kitchen)).toEqual(['Garden', 'Kitchen'])
})

test('a saved picture is compared at once, although nobody has made its hash yet', async () => {
  const saver = await addMember(server.db, 'early_saver')
  const browser = await server.browserOf(saver)
  const [shelf, drawer] = [await addBoardOf(server.db, saver, 'Shelf'), await addBoardOf(server.db, saver, 'Drawer')]
  const [asked, copy] = (await pinsOn(first, 2)) as [PinId, PinId]
  for (const [pin, side] of [
    [asked, 600],
    [copy, 236],
  ] as const) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="${side}" height="${side}"><rect width="9" height="9" fill="#fed"/><path d="M1 8 3 1 6 8z" fill="#246"/><circle cx="7" cy="3" r="1.5" fill="#a33"/></svg>`
    const stored = await storeOriginal(await sharp(Buffer.from(svg)).png().toBuffer(), folder)
    if (!stored.ok) throw new Error(stored.failure.message)
    await keepOriginal(server.db, { ...stored.value, ...(pin === asked ? { perceptualHash: null } : {}) })
    await server.db.query({
      text: 'update pins set signature = $2 where id = $1',
      values: [pin, stored.value.signature],
    })
  }
  await browser.write('Repin', 'create', { pin_id: copy, board_id: shelf })
  expect(dataOf(await browser.read('EarlierSaves', { pin_id: asked, board_id: drawer }))).toEqual([
    expect.objectContaining({ name: 'Shelf' }),
  ])
})

test('a pin that a member may not see is not compared with their saves', async () => {
  const drawer = await addBoardOf(server.db, owner, 'Locked drawer', 'secret')
  const [hidden] = [...(await addPins(server.db, drawer, 1, { title: 'Hidden', inFeeds: false }))] as [PinId]
  const answer = await reader.read('EarlierSaves', { pin_id: hidden, board_id: readerBoard })
  expect(answer.status).toBe(404)
})

test('the database and the browser agree on which links lead to one page', async () => {
  const links = [
    'https://www.a.example/',
    'HTTP://a.example',
    'https://WWW.a.example/x//#y',
    'a.example/?q=1#',
    'https://',
    '#top',
  ]
  const rows = await server.db.query<{ key: string | null }>({
    text: `select ${linkKeySql('link')} as key from unnest($1::text[]) as l (link)`,
    values: [links],
  })
  expect(rows.map(({ key }) => key)).toEqual(links.map(linkKey))
})

test('a group that the member kept is not offered again until a pin joins it', async () => {
  const [a, b] = (await pinsOn(first, 2)) as [PinId, PinId]
  for (const pin of [a, b]) await linked(pin, 'https://kept.example/')
  const hasKept = async () => (await groups()).some((group) => idsOf(group).includes(a))
  expect(await hasKept()).toBe(true)
  expect((await own.write('Duplicates', 'update', { pin_ids: [b, a] })).status).toBe(200)
  expect(await hasKept()).toBe(false)
  expect((await reader.write('Duplicates', 'update', { pin_ids: [a, b] })).status).toBe(403)
  const [c] = (await pinsOn(first, 1)) as [PinId]
  await linked(c, 'https://kept.example')
  expect(await hasKept()).toBe(true)
})

test('a merge keeps every board, note, comment and reaction, and its undo restores all of it', async () => {
  const [keep] = (await pinsOn(first, 1)) as [PinId]
  const [other] = (await pinsOn(second, 1)) as [PinId]
  await own.write('BulkEdit', 'create', { board_id: first, pin_ids: [other] })
  await reader.write('BulkEdit', 'create', { board_id: readerBoard, pin_ids: [other] })
  for (const [pin, text] of [
    [keep, 'by the lake'],
    [other, 'ask Otto'],
  ] as const)
    await own.write('PinNote', 'update', { pin_id: pin, text })
  await server.db.query({
    text: `with c as (insert into comments (id, pin_id, user_id, text) values (77, $1, $2, 'Where was it?') returning pin_id)
           update pins set comment_count = comment_count + 1 where id in (select pin_id from c)`,
    values: [other, owner],
  })
  await server.db.query({
    text: `with r as (insert into reactions (user_id, pin_id, type) values ($2, $1, 3) returning pin_id)
           update pins set other_reactions = '{"3": 1}' where id in (select pin_id from r)`,
    values: [other, owner],
  })
  await server.db.query({
    text: 'insert into recommendation_fewer (user_id, pin_id) values ($2, $1)',
    values: [other, owner],
  })
  const before = await stateOf([keep, other])
  const merge = dataOf(await own.write('DuplicateMerges', 'create', { keep_id: keep, pin_ids: [other] }))
  expect(merge).toMatchObject({ keep_id: keep, count: 1 })
  const after = await stateOf([keep, other])
  expect(after.saves.filter((save) => (save as { pin_id: string }).pin_id === keep)).toHaveLength(3)
  expect(after.comments).toMatchObject([{ pin_id: keep, text: 'Where was it?' }])
  expect(after.fewer).toEqual([{ user_id: owner, pin_id: keep }])
  expect(after.notes[0]).toEqual({ pin_id: keep, text: 'by the lake\nask Otto' })
  expect(after.pins).toMatchObject([
    { id: keep, live: true, comment_count: 1, other_reactions: { 3: 1 } },
    { id: other, live: false, comment_count: 0, other_reactions: {} },
  ])
  await expectTrueCounts()
  expect(dataOf(await own.read('DuplicateMerges', {}))).toMatchObject([{ id: merge.id, count: 1 }])
  expect((await reader.write('DuplicateMerges', 'delete', { id: merge.id })).status).toBe(404)
  expect((await own.write('DuplicateMerges', 'delete', { id: merge.id })).status).toBe(200)
  expect(await stateOf([keep, other])).toEqual(before)
  expect((await own.write('DuplicateMerges', 'delete', { id: merge.id })).status).toBe(404)
})

test('a merge counts neither replies to tries nor replies to deleted comments', async () => {
  const [keep, other] = (await pinsOn(first, 2)) as [PinId, PinId]
  const comment = async (values: object) =>
    dataOf(await reader.write('AggregatedComment', 'create', { objectId: aggregatedPinId(other), ...values }))
      .id as string
  dataOf(await reader.write('DidIt', 'create', { pin_id: other, note: 'Drew it', id: '8801' }))
  await comment({ parentId: '8801', text: 'In ink' })
  const deleted = await comment({ text: 'Where?' })
  await comment({ parentId: deleted, text: 'By the lake' })
  dataOf(await reader.write('AggregatedComment', 'delete', { commentId: deleted }))
  await comment({ text: 'Lovely' })
  const counts = async () =>
    (
      await server.db.query<{ comment_count: number }>({
        text: 'select comment_count from pins where id = any($1::bigint[]) order by id = $2 desc',
        values: [[keep, other], keep],
      })
    ).map(({ comment_count: count }) => count)
  expect(await counts()).toEqual([0, 1])
  const merge = dataOf(await own.write('DuplicateMerges', 'create', { keep_id: keep, pin_ids: [other] }))
  expect(await counts()).toEqual([1, 0])
  expect((await own.write('DuplicateMerges', 'delete', { id: merge.id })).status).toBe(200)
  expect(await counts()).toEqual([0, 1])
})

/** For each table, the feature whose migrations create it. */
async function ownersOfTables(): Promise<ReadonlyMap<string, string>> {
  const owners = new Map<string, string>()
  for (const { name, migrations } of serverFeatures)
    for (const file of migrations ? await readdir(migrations) : [])
      for (const [, table = ''] of (await readFile(new URL(file, migrations), 'utf8')).matchAll(
        /\b(?:create table(?: if not exists)?|rename to) (\w+)/g,
      ))
        owners.set(table, name)
  return owners
}

test('each column that names pins is declared once, by the feature that makes its table: a merge moves it, or a reason says why not', async () => {
  const columns = await server.db.query<{ table: string; column: string }>({
    text: `select c.table_name as table, c.column_name as column
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and (
        c.column_name ~ '(^|_)pin_id$'
        or exists (
          select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
          where k.contype = 'f' and k.confrelid = 'pins'::regclass
            and k.conrelid = to_regclass(quote_ident(c.table_name)) and a.attname = c.column_name))`,
  })
  expect(columns.length).toBeGreaterThan(20)
  const owners = await ownersOfTables()
  const nameOf = (
    feature: string | undefined,
    { table, column }: { readonly table: string; readonly column: string },
  ) => `pinColumns of ${feature}: ${table}.${column}`
  const declared = pinColumnsOf(serverFeatures)
  expect(declared.map((each) => nameOf(each.feature, each)).toSorted()).toEqual(
    columns.map((each) => nameOf(owners.get(each.table), each)).toSorted(),
  )
  const apart = declared.filter(({ rule }) => 'apart' in rule).map(({ table, column }) => `${table}.${column}`)
  expect(apart.toSorted()).toEqual(MOVED_APART)
})

test('a secret pin takes over no saves of others, because their boards must not name a pin that they cannot see', async () => {
  const secret = await addBoardOf(server.db, owner, 'Drawer', 'secret')
  const [keep] = [...(await addPins(server.db, secret, 1, { title: 'Heron', inFeeds: false }))] as [PinId]
  const [other] = (await pinsOn(first, 1)) as [PinId]
  await reader.write('BulkEdit', 'create', { board_id: readerBoard, pin_ids: [other] })
  const merged = await own.write('DuplicateMerges', 'create', { keep_id: keep, pin_ids: [other] })
  expect(merged.status).toBe(200)
  const { saves } = await stateOf([keep, other])
  expect(saves).not.toContainEqual(expect.objectContaining({ pin_id: keep, board_id: readerBoard }))
  await expectTrueCounts()
})

test("only the member's own existing pins are merged, and never into themselves", async () => {
  const [a, b] = (await pinsOn(first, 2)) as [PinId, PinId]
  const merge = async (browser: TestBrowser, keep: PinId, others: readonly string[]) =>
    (await browser.write('DuplicateMerges', 'create', { keep_id: keep, pin_ids: others })).status
  expect(await merge(reader, a, [b])).toBe(403)
  expect(await merge(own, a, [`0${a}`])).toBe(400)
  await own.write('Pins', 'delete', { ids: [b] })
  expect(await merge(own, a, [b])).toBe(404)
  expect(await merge(own, b, [a])).toBe(404)
})
