import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId, type BoardId, type PinId, type UserId } from '#contracts/ids.ts'
import { newBlock } from '#features/story-editor/domain/draft-block.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { runDueJobs } from '#features/test-jobs.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { sendUpload } from '#features/test-uploads.ts'

let server: TestServer
let dataDir: string
let board: BoardId
let [author, friend, shy]: readonly TestBrowser[] = []
let pins: readonly PinId[]

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pinfold-mentions-'))
  server = await createTestServer({ dataDir })
  const [ada, bea, carl] = [
    await addMember(server.db, 'ada'),
    await addMember(server.db, 'bea.b'),
    await addMember(server.db, 'carl'),
  ]
  ;[author, friend, shy] = [await server.browserOf(ada), await server.browserOf(bea), await server.browserOf(carl)]
  const features = { comments: true, mentions: false, tries: true }
  await shy.write('CommentFeatures', 'update', { userId: carl, featureMap: features })
  board = await addBoardOf(server.db, ada, 'Garden')
  pins = await addPins(server.db, board, 2)
})
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

const edit = (id: string, texts: object) => author!.write('Pin', 'update', { id, ...texts })
const mentioned = async (id: string) =>
  (dataOf(await friend!.read('Pin', { id })).mentioned as { username: string }[]).map(({ username }) => username)
const kinds = async (browser: TestBrowser | undefined) =>
  dataOf(await browser!.read('Notifications', {})).items.map(({ kind }: { kind: string }) => kind)

test('an edit mentions the members that the texts name, except those who allow no mentions; each is notified once', async () => {
  const [id] = pins as [PinId]
  expect((await edit(id, { title: 'By @BEA.b', description: 'for @carl, @nobody and @bea.b.' })).status).toBe(200)
  expect(await mentioned(id)).toEqual(['bea.b'])
  await edit(id, { description: 'still @bea.b' })
  expect(await kinds(friend)).toEqual(['pins/mention'])
  expect(await kinds(shy)).toEqual([])
  await edit(id, { title: 'By nobody', description: '' })
  expect(await mentioned(id)).toEqual([])
})

test('a member who removed their own mention is not mentioned again by a later edit (spec business §4)', async () => {
  const [, id] = pins as [PinId, PinId]
  await edit(id, { description: 'With @bea.b' })
  expect(await mentioned(id)).toEqual(['bea.b'])
  expect((await friend!.write('PinMention', 'delete', { pin_id: id })).status).toBe(200)
  expect(await mentioned(id)).toEqual([])
  await edit(id, { description: 'Again with @bea.b' })
  expect(await mentioned(id)).toEqual([])
  expect(dataOf(await friend!.read('Pin', { id })).description).toBe('Again with @bea.b')
})

/** Adds a draft of a story with a mention sticker for each member. */
async function storyDraft(members: readonly UserId[], description = ''): Promise<string> {
  const [width, height] = [90, 160]
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#24a' } })
    .jpeg()
    .toBuffer()
  const { key: file } = await sendUpload(server, bytes, { browser: author!, dataDir })
  const cover = { file, kind: 'image', name: 'c', bytes: 1, width, height, durationMs: 0 }
  const blocks = members.map((userId) => newBlock(newId(), 'mention_sticker', { userId, username: 'somebody' }))
  const items = [{ id: newId(), blocks, backgroundColor: '#AABBCC', layout: 0 }]
  const storyPin = { items, coverItem: items[0]!.id, cover }
  const id = newId()
  const data = { type: 'story', title: 'Walk', description, boardId: board, storyPin }
  expect((await author!.write('StoryPinDrafts', 'create', { id, data })).status).toBe(200)
  return id
}

test('the stickers of a story notify each member once, when it is published, except those who allow no mentions', async () => {
  const [dora, emil] = [await addMember(server.db, 'dora'), await addMember(server.db, 'emil')]
  const [doraHere, emilHere] = [await server.browserOf(dora), await server.browserOf(emil)]
  await emilHere.write('CommentFeatures', 'update', {
    userId: emil,
    featureMap: { comments: true, mentions: false, tries: true },
  })
  const draft = await storyDraft([dora, dora, emil], 'With @dora')
  expect(await kinds(doraHere)).toEqual([])
  const pin = dataOf(await author!.write('Pin', 'create', { draft_id: draft }))
  expect([await kinds(doraHere), await kinds(emilHere)]).toEqual([['pins/mention'], []])
  const only = dataOf(await author!.write('Pin', 'create', { draft_id: await storyDraft([dora]) }))
  const told = () =>
    server.db.query({
      text: 'select subject, actor_count, rank from notifications where user_id = $1 order by id',
      values: [dora],
    })
  const before = await told()
  expect(before).toMatchObject([{ subject: `pins/${pin.id}` }, { subject: `pins/${only.id}` }])
  // A text that later names a member who is already mentioned causes no notification, even if the first one was read.
  await edit(only.id, { description: 'Walk with @dora' })
  expect(await told()).toEqual(before)
})

test('a scheduled story notifies the members of its stickers when it comes, but not those who blocked the author', async () => {
  const [fay, gus] = [await addMember(server.db, 'fay'), await addMember(server.db, 'gus')]
  const [fayHere, gusHere] = [await server.browserOf(fay), await server.browserOf(gus)]
  const drafts = [await storyDraft([fay]), await storyDraft([gus])]
  for (const draft_id of drafts) {
    const scheduled_ts = new Date(Date.now() + 3_600_000).toISOString()
    expect((await author!.write('ScheduledPins', 'create', { draft_id, scheduled_ts })).status).toBe(200)
  }
  await server.db.query({
    text: `insert into blocks (user_id, blocked_id, rank) select $1, id, 1 from users where username = 'ada'`,
    values: [gus],
  })
  expect(await kinds(fayHere)).toEqual([])
  const at = Math.floor(Date.now() / 1_000) * 1_000 - 3_600_000
  await server.db.query({
    text: 'update drafts set scheduled_at = to_timestamp($2::float8 / 1000) where id = any ($1::bigint[])',
    values: [drafts, at],
  })
  await server.db.query({
    text: `update jobs set run_at = now() - interval '1 hour', payload = payload || jsonb_build_object('scheduled_ms', $1::bigint)
           where kind = 'scheduled-pins/publish'`,
    values: [at],
  })
  await runDueJobs(server.pool, { PINFOLD_DATA: dataDir })
  expect([await kinds(fayHere), await kinds(gusHere)]).toEqual([['pins/mention'], []])
})
