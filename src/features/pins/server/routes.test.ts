import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BoardId, PinId, UserId } from '#contracts/ids.ts'
import { addBoardOf, addMember, addPins, countersOf } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { WirePin } from '../contract.ts'
import { Compile } from 'typebox/compile'

let server: TestServer
let member: UserId
let browser: TestBrowser
let mine: BoardId
let his: BoardId
let pin: PinId

beforeAll(async () => {
  server = await createTestServer()
  member = await addMember(server.db, 'ada')
  mine = await addBoardOf(server.db, member, 'Mine')
  his = await addBoardOf(server.db, await addMember(server.db, 'bob'), 'His')
  pin = (await addPins(server.db, his, 1, { title: 'Bread' }))[0] as PinId
  browser = await server.browserOf(member)
})
afterAll(() => server.close())

test('a pin is answered completely, as its contract says', async () => {
  const found = dataOf(await browser.read('Pin', { id: pin }))
  expect(Compile(WirePin).Errors(found)).toEqual([])
  expect(found.images['236x']).toEqual({ url: expect.stringMatching(/^\/i\/236x\//), width: 236, height: 354 })
  expect(found.images['1200x']).toMatchObject({ width: 600, height: 900 })
  expect(found.aggregated_pin_data.id).not.toBe(pin)
})

test('a pin without a picture is marked as such, alone, in lists, on covers and in link previews', async () => {
  const empty = await addBoardOf(server.db, member, 'Words')
  const [pin] = (await addPins(server.db, empty, 1, { title: 'Only words', hasPicture: false })) as [PinId]
  expect(dataOf(await browser.read('Pin', { id: pin })).has_picture).toBe(false)
  const [listed] = dataOf(await browser.read('BoardFeed', { board_id: empty }))
  expect(listed).toMatchObject({ id: pin, has_picture: false })
  const [cover] = dataOf(await browser.read('Board', { username: 'ada', slug: 'words' })).cover_images
  expect(cover).toMatchObject({ shown_title: 'Only words' })
  const shown = dataOf(await browser.read('Board', { username: 'bob', slug: 'his' })).cover_images
  expect(shown[0]).not.toHaveProperty('shown_title')
})

test('a save appears on the pin, the board and the member, once; removing it undoes this, once', async () => {
  for (let time = 0; time < 2; time += 1) {
    const saved = dataOf(await browser.write('Repin', 'create', { pin_id: pin, board_id: mine }))
    expect(saved.saved_to).toEqual([{ id: mine, name: 'Mine', url: '/ada/mine/', privacy: 'public' }])
    expect(await countersOf(server.db, pin, mine, member)).toEqual({ saves: 1, likes: 0, board: 1, user: 1 })
  }
  expect(dataOf(await browser.read('UserHomefeed', {}))[0].saved_to).toHaveLength(1)
  expect(dataOf(await (await server.visitor()).read('UserHomefeed', {}))[0].saved_to).toEqual([])
  for (let time = 0; time < 2; time += 1) {
    expect(dataOf(await browser.write('Repin', 'delete', { pin_id: pin, board_id: mine })).saved_to).toEqual([])
    expect(await countersOf(server.db, pin, mine, member)).toEqual({ saves: 0, likes: 0, board: 0, user: 0 })
  }
})

test('saves to a secret board are counted for its owner alone', async () => {
  const cleo = await addMember(server.db, 'clio')
  const secret = await addBoardOf(server.db, cleo, 'Plans', 'secret')
  const own = await server.browserOf(cleo)
  expect(dataOf(await own.write('Repin', 'create', { pin_id: pin, board_id: secret })).repin_count).toBe(1)
  expect(dataOf(await browser.read('Pin', { id: pin })).repin_count).toBe(0)
  expect(dataOf(await (await server.visitor()).read('Pin', { id: pin })).repin_count).toBe(0)
  await own.write('Repin', 'delete', { pin_id: pin, board_id: secret })
})

test('a pin that became secret can be removed from the board, and no longer counts', async () => {
  const dora = await addMember(server.db, 'dora')
  const theirs = await addBoardOf(server.db, dora, 'Soon secret')
  const [going] = (await addPins(server.db, theirs, 1)) as [PinId]
  dataOf(await browser.write('Repin', 'create', { pin_id: going, board_id: mine }))
  dataOf(await (await server.browserOf(dora)).write('Board', 'update', { board_id: theirs, privacy: 'secret' }))
  // The board's count equals the number of pins in its list.
  expect(dataOf(await browser.read('Board', { username: 'ada', slug: 'mine' })).pin_count).toBe(0)
  expect(dataOf(await browser.read('BoardFeed', { board_id: mine }))).toEqual([])
  expect(dataOf(await browser.write('Repin', 'delete', { pin_id: going, board_id: mine }))).toBeNull()
  expect(await countersOf(server.db, going, mine, member)).toEqual({ saves: 0, likes: 0, board: 0, user: 0 })
  expect((await browser.write('Repin', 'delete', { pin_id: going, board_id: mine })).status).toBe(404)
})

test('saving needs a session, an existing pin and a board of the member', async () => {
  const visitor = await server.visitor()
  expect((await visitor.write('Repin', 'create', { pin_id: pin, board_id: mine })).status).toBe(401)
  expect((await browser.write('Repin', 'create', { pin_id: '1', board_id: mine })).status).toBe(404)
  expect((await browser.write('Repin', 'create', { pin_id: pin, board_id: his })).status).toBe(403)
  const secret = await addBoardOf(server.db, await addMember(server.db, 'cleo'), 'Hers', 'secret')
  expect((await browser.write('Repin', 'create', { pin_id: pin, board_id: secret })).status).toBe(404)
})

test('a like counts once per member, and is removed once', async () => {
  const react = (method: 'POST' | 'DELETE') =>
    browser.send(method, `/v3/pins/${pin}/react/`, method === 'POST' ? { form: { reaction_type: '1' } } : {})
  for (let time = 0; time < 2; time += 1) {
    const { body } = await react('POST')
    expect(body).toMatchObject({ status: 'success', code: 0, message: null })
    expect(body.data).toEqual({ id: pin, reaction_by_me: 1, reaction_counts: { 1: 1 } })
  }
  expect(dataOf(await browser.read('Pin', { id: pin })).reaction_by_me).toBe(1)
  for (let time = 0; time < 2; time += 1) expect((await react('DELETE')).body.data.reaction_counts).toEqual({})
  expect((await browser.send('POST', `/v3/pins/${pin}/react/`, { json: { reaction_type: 6 } })).body.message).toContain(
    'body.reaction_type',
  )
  expect((await browser.send('POST', '/v3/pins/abc/react/', { json: { reaction_type: 1 } })).body.message).toContain(
    'params.id',
  )
})

test('members that save and like the same pin at once are all counted', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, (_, index) => addMember(server.db, `crowd${index}`)))
  await Promise.all(
    people.map(async (id) => {
      const board = await addBoardOf(server.db, id, 'Own')
      const own = await server.browserOf(id)
      await Promise.all([
        own.write('Repin', 'create', { pin_id: pin, board_id: board }),
        own.send('POST', `/v3/pins/${pin}/react/`, { json: { reaction_type: 1 } }),
      ])
    }),
  )
  expect(await countersOf(server.db, pin, mine, member)).toMatchObject({ saves: 12, likes: 12 })
})
