import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PinId } from '#contracts/ids.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'

let server: TestServer
let [author, friend, shy]: readonly TestBrowser[] = []
let pins: readonly PinId[]

beforeAll(async () => {
  server = await createTestServer()
  const [ada, bea, carl] = [
    await addMember(server.db, 'ada'),
    await addMember(server.db, 'bea.b'),
    await addMember(server.db, 'carl'),
  ]
  ;[author, friend, shy] = [await server.browserOf(ada), await server.browserOf(bea), await server.browserOf(carl)]
  const features = { comments: true, mentions: false, tries: true }
  await shy.write('CommentFeatures', 'update', { userId: carl, featureMap: features })
  pins = await addPins(server.db, await addBoardOf(server.db, ada, 'Garden'), 2)
})
afterAll(() => server.close())

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
