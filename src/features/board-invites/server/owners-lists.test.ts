import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BoardId, UserId } from '#contracts/ids.ts'
import type { WireMailInvite } from '../contract.ts'
import { addBoardOf, addMember } from '#features/test-content.ts'
import { runDueJobs } from '#features/test-jobs.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { only } from '#server/storage/database.ts'

let server: TestServer
let ada: UserId
let bob: UserId
let eve: UserId
let owner: TestBrowser
let friend: TestBrowser
let stranger: TestBrowser
let board: BoardId
let number = 0

beforeAll(async () => {
  server = await createTestServer()
  ada = await addMember(server.db, 'ada')
  bob = await addMember(server.db, 'bob')
  eve = await addMember(server.db, 'eve')
  owner = await server.browserOf(ada)
  friend = await server.browserOf(bob)
  stranger = await server.browserOf(eve)
})
afterAll(() => server.close())
beforeEach(async () => {
  number += 1
  board = await addBoardOf(server.db, ada, `Shared ${number}`, 'secret')
})

const invite = (username: string) => owner.write('BoardInvite', 'create', { board_id: board, usernames: [username] })
const accept = (by: TestBrowser) => by.write('BoardInvite', 'update', { board_id: board, action: 'accept' })
const share = async () => {
  await invite('bob')
  await accept(friend)
}
const newsOf = async (by: TestBrowser, since: string) => dataOf(await by.read('Changes', { since }))
const cursorOf = async (by: TestBrowser): Promise<string> => dataOf(await by.read('Changes', { since: null })).cursor

test('the owner alone finds who is banned, and lifts the ban, which the person and the owner’s devices hear', async () => {
  await owner.write('Board', 'update', { board_id: board, privacy: 'public' })
  await share()
  await invite('eve')
  await accept(stranger)
  await owner.write('BoardCollaborator', 'delete', { board_id: board, invited_user_id: eve, ban: true })
  const bans = (by: TestBrowser) => by.read('BoardBan', { board_id: board })
  const lift = (userId: UserId, by = owner) => by.write('BoardBan', 'delete', { board_id: board, user_id: userId })
  expect(dataOf(await bans(owner))).toMatchObject([{ id: eve, username: 'eve' }])
  expect([(await bans(friend)).status, (await lift(eve, friend)).status, (await lift(bob)).status]).toEqual([
    403, 403, 404,
  ])
  expect(dataOf(await owner.read('BoardInvites', { board_id: board }))).toMatchObject([{ status: 'accepted' }])

  const changed = dataOf(await owner.read('Board', { username: 'ada', slug: `shared-${number}` })).people_changed_at
  const [ownSince, herSince] = [await cursorOf(owner), await cursorOf(stranger)]
  expect((await lift(eve)).status).toBe(200)
  const [seen] = (await newsOf(owner, ownSince)).boards
  expect(seen.people_changed_at > changed).toBe(true)
  expect(await newsOf(stranger, herSince)).toMatchObject({
    boards: [{ id: board, viewer_is_banned: false, people_changed_at: null }],
  })
  expect(dataOf(await bans(owner))).toEqual([])
  expect((await stranger.write('BoardJoinRequest', 'create', { board_id: board })).status).toBe(200)
})

const mailedTo = async (email: string): Promise<string> => {
  dataOf(await owner.write('BoardEmailInvite', 'create', { board_id: board, email }))
  await runDueJobs(server.pool, { PINFOLD_ORIGIN: 'https://pins.example' })
  const mail = only(
    await server.db.query<{ body_text: string }>({ text: 'select body_text from mails order by id desc limit 1' }),
  )
  return /\/board\/invite#([\w-]+)/.exec(mail.body_text)![1]!
}

test('the owner alone sees the addresses of open invitations by mail, and withdraws them', async () => {
  await share()
  const listed = async () => dataOf(await owner.read('BoardEmailInvite', { board_id: board })) as WireMailInvite[]
  const first = await mailedTo('Kim@example.com')
  const second = await mailedTo('kim@example.com')
  const other = await mailedTo('lee@example.com')
  const days = (Date.parse((await listed())[0]!.expires_at) - Date.now()) / 86_400_000
  expect(days).toBeCloseTo(30, 1)
  expect((await listed()).map(({ email }) => email)).toEqual(['lee@example.com', 'kim@example.com'])
  const [, kim] = await listed()
  const withdraw = (by: TestBrowser, invite_id = kim!.id) =>
    by.write('BoardEmailInvite', 'delete', { board_id: board, invite_id })
  expect((await friend.read('BoardEmailInvite', { board_id: board })).status).toBe(403)
  expect((await withdraw(friend)).status).toBe(403)

  const since = await cursorOf(owner)
  expect((await withdraw(owner)).status).toBe(200)
  expect((await newsOf(owner, since)).boards).toMatchObject([{ id: board }])
  expect((await withdraw(owner)).status).toBe(404)
  expect((await listed()).map(({ email }) => email)).toEqual(['lee@example.com'])
  for (const token of [first, second]) expect((await stranger.read('BoardInviteToken', { token })).status).toBe(404)
  const stored = await server.db.query({
    text: `select from board_invite_links where address ilike 'kim%' and board_id = $1`,
    values: [board],
  })
  expect(stored).toEqual([])

  expect((await stranger.write('BoardInviteToken', 'create', { token: other })).status).toBe(200)
  expect(await listed()).toEqual([])
  await mailedTo('max@example.com')
  await owner.write('BoardInviteLink', 'delete', { board_id: board })
  expect(await listed()).toEqual([])
})

test('a withdrawn invitation by mail still counts for the mails of the day', async () => {
  await server.db.query({ text: 'delete from board_invite_links' })
  const send = async () => owner.write('BoardEmailInvite', 'create', { board_id: board, email: 'kim@example.com' })
  for (let sent = 0; sent < 20; sent += 1) dataOf(await send())
  const [{ id }] = dataOf(await owner.read('BoardEmailInvite', { board_id: board }))
  await owner.write('BoardEmailInvite', 'delete', { board_id: board, invite_id: id })
  await owner.write('BoardInviteLink', 'delete', { board_id: board })
  expect((await send()).status).toBe(429)
  await server.db.query({ text: 'delete from board_invite_links' })
})

test('open invitations by mail from before their addresses were kept get them from the mails', async () => {
  const token = await mailedTo('old@example.com')
  await mailedTo('older@example.com').then((used) => friend.write('BoardInviteToken', 'create', { token: used }))
  await server.db.query({ text: 'drop index board_invite_links_by_address' })
  await server.db.query({ text: 'alter table board_invite_links drop column address' })
  await server.db.query({
    text: readFileSync(new URL('migrations/003-mailed-addresses.sql', import.meta.url), 'utf8'),
  })
  expect(dataOf(await owner.read('BoardEmailInvite', { board_id: board }))).toMatchObject([
    { email: 'old@example.com' },
  ])
  expect((await stranger.read('BoardInviteToken', { token })).status).toBe(200)
})
