import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PinId } from '#contracts/ids.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'

let server: TestServer
let [creator, sponsor, reader]: readonly TestBrowser[] = []
let pins: readonly PinId[]

beforeAll(async () => {
  server = await createTestServer()
  const [ada, bea, carl] = [
    await addMember(server.db, 'ada'),
    await addMember(server.db, 'bea'),
    await addMember(server.db, 'carl'),
  ]
  ;[creator, sponsor, reader] = [await server.browserOf(ada), await server.browserOf(bea), await server.browserOf(carl)]
  pins = await addPins(server.db, await addBoardOf(server.db, ada, 'Shop'), 3)
})
afterAll(() => server.close())

const seenBy = async (browser: TestBrowser | undefined, id: string) =>
  dataOf(await browser!.read('Pin', { id })).sponsorship as
    | { status: number; sponsor: { username: string } }
    | undefined
/** The name that a card shows. */
const onCard = async (browser: TestBrowser | undefined, id: string) =>
  dataOf(await browser!.read('Pins', { ids: [id] }))[0].sponsor_name as string | null
const ask = (pin_id: string, username = 'bea') => creator!.write('Sponsorship', 'create', { pin_id, username })
const answer = (browser: TestBrowser | undefined, pin_id: string, status: number) =>
  browser!.write('Sponsorship', 'update', { pin_id, status })
const kinds = async (browser: TestBrowser | undefined) =>
  dataOf(await browser!.read('Notifications', {})).items.map(({ kind }: { kind: string }) => kind)

test('only the two members know of a sponsor who has not answered; everybody sees an approved one, who may leave', async () => {
  const [id] = pins as [PinId]
  expect((await ask(id)).status).toBe(200)
  expect((await ask(id, 'carl')).status).toBe(409)
  expect([(await seenBy(creator, id))?.status, (await seenBy(sponsor, id))?.status]).toEqual([0, 0])
  expect(await seenBy(reader, id)).toBeNull()
  expect(await onCard(reader, id)).toBeNull()
  expect((await answer(reader, id, 1)).status).toBe(403)
  expect((await answer(sponsor, id, 1)).status).toBe(200)
  expect((await seenBy(reader, id))?.sponsor.username).toBe('bea')
  expect(await onCard(reader, id)).not.toBeNull()
  expect((await answer(sponsor, id, 2)).status).toBe(400)
  expect((await answer(sponsor, id, 3)).status).toBe(200)
  expect([await seenBy(reader, id), await seenBy(creator, id)]).toEqual([null, null])
  expect(await onCard(reader, id)).toBeNull()
  expect(await kinds(sponsor)).toEqual(['sponsorships/asked'])
  expect(await kinds(creator)).toEqual(['sponsorships/left', 'sponsorships/approved'])
})

test('only the creator sees a denied sponsorship, and may ask another member', async () => {
  const [, id] = pins as [PinId, PinId]
  await ask(id)
  await answer(sponsor, id, 2)
  expect((await seenBy(creator, id))?.status).toBe(2)
  expect([await seenBy(sponsor, id), await seenBy(reader, id)]).toEqual([null, null])
  expect((await ask(id, 'carl')).status).toBe(200)
})

test('the creator removes a sponsorship, and the sponsor is no longer asked', async () => {
  const id = pins[2]!
  await ask(id)
  expect((await sponsor!.write('Sponsorship', 'delete', { pin_id: id })).status).toBe(403)
  expect((await creator!.write('Sponsorship', 'delete', { pin_id: id })).status).toBe(200)
  expect((await answer(sponsor, id, 1)).status).toBe(403)
  expect(await seenBy(sponsor, id)).toBeNull()
})

test('one cannot sponsor oneself, nor can a member who does not exist', async () => {
  const id = pins[2]!
  expect([(await ask(id, 'ada')).status, (await ask(id, 'nobody')).status]).toEqual([400, 404])
})
