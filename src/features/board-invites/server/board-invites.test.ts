import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BoardId, PinId, UserId } from '#contracts/ids.ts'
import { addBoardOf, addMember, addPins, addTopic } from '#features/test-content.ts'
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
  await addTopic(server.db, 'food', 7)
})
afterAll(() => server.close())
beforeEach(async () => {
  number += 1
  board = await addBoardOf(server.db, ada, `Shared ${number}`, 'secret')
})

const invite = (usernames: readonly string[], by = owner) =>
  by.write('BoardInvite', 'create', { board_id: board, usernames })
const answer = (options: object, by: TestBrowser) => by.write('BoardInvite', 'update', { board_id: board, ...options })
const find = (by: TestBrowser) => by.read('Board', { username: 'ada', slug: `shared-${number}` })
const remove = (userId: UserId, by: TestBrowser, ban = false) =>
  by.write('BoardCollaborator', 'delete', { board_id: board, invited_user_id: userId, ban })
const share = async () => {
  await invite(['bob'])
  await answer({ action: 'accept' }, friend)
}
const newsOf = async (by: TestBrowser, since: string) => dataOf(await by.read('Changes', { since }))
const cursorOf = async (by: TestBrowser): Promise<string> => dataOf(await by.read('Changes', { since: null })).cursor
const pinCount = async (username: string) =>
  dataOf(await (username === 'bob' ? friend : owner).read('User', { username })).pin_count

test('an invited member sees nothing of a secret board before accepting, and all of it afterwards', async () => {
  const [pin] = await addPins(server.db, board, 1, { inFeeds: false })
  expect(dataOf(await invite(['BOB']))).toMatchObject([{ status: 'new', access: ['delete'] }])
  expect((await find(friend)).status).toBe(404)
  const { invites } = dataOf(await friend.read('BoardOwnInvites', {}))
  expect(invites).toMatchObject([{ board: { id: board }, invited_by_user: { id: ada, username: 'ada' } }])

  expect(dataOf(await answer({ action: 'accept' }, friend))).toMatchObject({
    collaborated_by_me: true,
    is_collaborative: true,
    collaborator_count: 1,
    access: ['write', 'delete'],
    collaborating_users: [{ username: 'bob' }],
  })
  for (const [name, options] of [
    ['Board', { username: 'ada', slug: `shared-${number}` }],
    ['BoardFeed', { board_id: board }],
    ['ListManifest', { list: `board:${board}` }],
    ['Pin', { id: pin }],
    ['RelatedModules', { pin_id: pin }],
  ] as const) {
    expect([name, (await friend.read(name, options)).status]).toEqual([name, 200])
    expect([name, (await stranger.read(name, options)).status]).toEqual([name, 404])
  }
  const listed = async (by: TestBrowser, username: string) =>
    dataOf(await by.read('Boards', { username, page_size: 250 })).some(({ id }: { id: string }) => id === board)
  expect([await listed(friend, 'ada'), await listed(friend, 'bob'), await listed(stranger, 'bob')]).toEqual([
    true,
    true,
    false,
  ])
  const { all_boards: picker } = dataOf(await friend.read('BoardPickerBoards', {}))
  expect(picker.map(({ id }: { id: string }) => id)).toContain(board)
})

const toldTo = async (by: TestBrowser) =>
  dataOf(await by.read('Notifications', {})).items.map(
    ({ kind, actors, subject }: { kind: string; actors: { username: string }[]; subject: { url: string } }) => [
      kind.slice('board-invites/'.length),
      actors.map(({ username }) => username),
      subject.url,
    ],
  )
const forgetNews = () => server.db.query({ text: 'delete from notifications' })

test("an invited member is notified until the answer, and a collaborator's guest once the owner approves", async () => {
  await forgetNews()
  await invite(['bob'])
  expect(await toldTo(friend)).toEqual([['invited', ['ada'], '/bob']])
  await answer({ action: 'accept' }, friend)
  expect(await toldTo(friend)).toEqual([])
  expect(await toldTo(owner)).toEqual([['joined', ['bob'], `/ada/shared-${number}/`]])
  await forgetNews()
  await invite(['eve'], friend)
  expect(await toldTo(stranger)).toEqual([])
  expect(await toldTo(owner)).toEqual([['proposed', ['bob'], `/ada/shared-${number}/`]])
  await answer({ action: 'approve', user_id: eve }, owner)
  expect(await toldTo(owner)).toEqual([])
  expect(await toldTo(stranger)).toEqual([['invited', ['ada'], '/eve']])
})

test('an invitation to a board that the member sees names the board, until it is answered', async () => {
  await owner.write('Board', 'update', { board_id: board, privacy: 'public' })
  await forgetNews()
  await invite(['bob'])
  expect(await toldTo(friend)).toEqual([['invited-to', ['ada'], `/ada/shared-${number}/`]])
  await owner.write('Board', 'update', { board_id: board, privacy: 'secret' })
  expect(await toldTo(friend)).toEqual([])
  await owner.write('Board', 'update', { board_id: board, privacy: 'public' })
  await friend.write('BoardInvite', 'delete', { board_id: board, user_id: bob })
  expect(await toldTo(friend)).toEqual([])
})

test('the owner hears of a request until it is answered or withdrawn, and the member of the approval', async () => {
  await owner.write('Board', 'update', { board_id: board, privacy: 'public' })
  await forgetNews()
  const ask = (by: TestBrowser) => by.write('BoardJoinRequest', 'create', { board_id: board })
  await ask(stranger)
  await ask(stranger)
  await ask(friend)
  expect(await toldTo(owner)).toEqual([['requested', ['bob', 'eve'], `/ada/shared-${number}/`]])
  await friend.write('BoardInvite', 'delete', { board_id: board, user_id: bob })
  expect(await toldTo(owner)).toEqual([['requested', ['eve'], `/ada/shared-${number}/`]])
  await answer({ action: 'approve', user_id: eve }, owner)
  expect(await toldTo(owner)).toEqual([])
  expect(await toldTo(stranger)).toEqual([['approved', ['ada'], `/ada/shared-${number}/`]])
})

test('the owner alone sees on the board how many wait for an answer, and a banned member that asking is over', async () => {
  await owner.write('Board', 'update', { board_id: board, privacy: 'public' })
  const waiting = async (by: TestBrowser) => dataOf(await find(by)).join_request_count
  const since = await cursorOf(owner)
  await stranger.write('BoardJoinRequest', 'create', { board_id: board })
  expect(await newsOf(owner, since)).toMatchObject({ boards: [{ id: board, join_request_count: 1 }] })
  expect([await waiting(owner), await waiting(friend), await waiting(stranger)]).toEqual([1, 0, 0])
  await answer({ action: 'approve', user_id: eve }, owner)
  expect(await waiting(owner)).toBe(0)
  const isBanned = async () => dataOf(await find(stranger)).viewer_is_banned
  expect(await isBanned()).toBe(false)
  await remove(eve, owner, true)
  expect(await isBanned()).toBe(true)
})

test('a collaborator hears of an offered board until the offer ends, and the former owner of the new one', async () => {
  await share()
  await forgetNews()
  const offer = () => owner.write('BoardOwnership', 'create', { board_id: board, user_id: bob })
  await offer()
  await offer()
  expect(await toldTo(friend)).toEqual([['offered', ['ada'], `/ada/shared-${number}/`]])
  await owner.write('BoardOwnership', 'delete', { board_id: board })
  expect(await toldTo(friend)).toEqual([])
  await offer()
  await friend.write('BoardOwnership', 'update', { board_id: board })
  expect(await toldTo(friend)).toEqual([])
  expect(await toldTo(owner)).toEqual([['taken', ['bob'], `/bob/shared-${number}/`]])
})

test('collaborators hear that the owner deleted the board, until it is restored', async () => {
  await share()
  await forgetNews()
  await owner.write('Board', 'delete', { board_id: board })
  expect(await toldTo(friend)).toEqual([['ended', ['ada'], '/ada']])
  expect(dataOf(await friend.read('Notifications', {})).items[0].data).toEqual({ board: `Shared ${number}` })
  expect(await toldTo(stranger)).toEqual([])
  await owner.write('BoardRestore', 'create', { board_id: board })
  expect(await toldTo(friend)).toEqual([])
})

test('a member who follows a link is told to the owner once', async () => {
  await forgetNews()
  const { token } = dataOf(await owner.write('BoardInviteLink', 'create', { board_id: board }))
  await friend.write('BoardInviteToken', 'create', { token })
  expect(await toldTo(owner)).toEqual([['joined', ['bob'], `/ada/shared-${number}/`]])
  await forgetNews()
  await friend.write('BoardInviteToken', 'create', { token })
  expect(await toldTo(owner)).toEqual([])
})

test("acts of a collaborator reach the owner's devices, and the other way round", async () => {
  await share()
  const own = await addBoardOf(server.db, bob, `Own ${number}`)
  const [pin] = await addPins(server.db, own, 1)
  const since = await cursorOf(owner)
  await friend.write('Repin', 'create', { pin_id: pin, board_id: board })
  expect(await newsOf(owner, since)).toMatchObject({
    boards: [{ id: board, pin_count: 1 }],
    pins: [{ id: pin, saved_to: [{ id: board }] }],
    lists: [`board:${board}`],
  })
  const later = await cursorOf(friend)
  await owner.write('Board', 'update', { board_id: board, description: 'Ours' })
  expect(await newsOf(friend, later)).toMatchObject({ boards: [{ id: board, description: 'Ours' }] })
})

test('a pin counts for the member who saved it, whoever removes it, and the counts are then as before', async () => {
  await share()
  const own = await addBoardOf(server.db, eve, `Hers ${number}`)
  const pins = await addPins(server.db, own, 2)
  const before = [await pinCount('ada'), await pinCount('bob')]
  await friend.write('BulkEdit', 'create', { board_id: board, pin_ids: pins })
  expect([await pinCount('ada'), await pinCount('bob')]).toEqual([before[0], before[1] + 2])
  await owner.write('BulkEdit', 'delete', { board_id: board, pin_ids: pins })
  expect([await pinCount('ada'), await pinCount('bob')]).toEqual(before)
  expect(dataOf(await find(owner))).toMatchObject({ pin_count: 0 })
})

test("a collaborator's pins stay when they leave, and are in no count that others see", async () => {
  await share()
  const own = await addBoardOf(server.db, eve, `Of eve ${number}`)
  const pins = await addPins(server.db, own, 3)
  await friend.write('BulkEdit', 'create', { board_id: board, pin_ids: pins })
  const shown = async () => dataOf(await stranger.read('User', { username: 'bob' })).pin_count
  const seen = await shown()
  expect((await remove(bob, friend)).status).toBe(200)
  expect((await find(friend)).status).toBe(404)
  expect(await shown()).toBe(seen)
  expect(dataOf(await find(owner))).toMatchObject({ pin_count: 3, collaborator_count: 0, is_collaborative: false })
  const [pin] = dataOf(await owner.read('BoardFeed', { board_id: board }))
  expect(pin.saved_to).toMatchObject([{ id: board }])
  expect(dataOf(await friend.read('Pin', { id: pins[0] })).saved_to).toEqual([])
})

test('an access list limits a collaborator: without write nothing is saved, without delete only own saves are removed', async () => {
  await share()
  const own = await addBoardOf(server.db, bob, `Access ${number}`)
  const [hers, his] = (await addPins(server.db, own, 2)) as [PinId, PinId]
  await owner.write('Repin', 'create', { pin_id: hers, board_id: board })
  const save = () => friend.write('Repin', 'create', { pin_id: his, board_id: board })
  const unsave = (pin: PinId) => friend.write('BulkEdit', 'delete', { board_id: board, pin_ids: [pin] })
  expect(dataOf(await answer({ action: 'access', user_id: bob, access: ['write'] }, owner)).collaborator_count).toBe(1)
  expect((await save()).status).toBe(200)
  // A device is told which saves are another member's, so that it does not offer to remove them.
  const savedByOther = async (pin: PinId) => dataOf(await friend.read('Pin', { id: pin })).saved_to[0]?.is_by_other
  expect([await savedByOther(hers), await savedByOther(his)]).toEqual([true, undefined])
  expect([(await unsave(hers)).status, (await unsave(his)).status]).toEqual([403, 200])
  await answer({ action: 'access', user_id: bob, access: ['delete'] }, owner)
  expect((await save()).status).toBe(403)
  await answer({ action: 'access', user_id: bob, access: ['write', 'delete'] }, owner)
  expect((await unsave(hers)).status).toBe(200)
  for (const options of [{ privacy: 'public' }, { state: 'archived' }, { sensitivity: 'other' }])
    expect((await friend.write('Board', 'update', { board_id: board, ...options })).status).toBe(403)
  expect((await friend.write('Board', 'update', { board_id: board, name: `Named ${number}` })).status).toBe(200)
  expect((await friend.write('Board', 'delete', { board_id: board })).status).toBe(403)
})

test('a pin of a board that a collaborator can only view is not saved by the collaborator', async () => {
  await share()
  const [pin] = await addPins(server.db, board, 1, { inFeeds: false })
  const savedTo = async (by: TestBrowser) =>
    dataOf(await by.read('Pin', { id: pin })).saved_to.map(({ id }: { id: string }) => id)
  expect(await savedTo(friend)).toEqual([board])
  await answer({ action: 'access', user_id: bob, access: [] }, owner)
  expect(await savedTo(friend)).toEqual([])
  expect(await savedTo(owner)).toEqual([board])
})

test('a request to join waits for the owner, who approves or denies it', async () => {
  expect((await stranger.write('BoardJoinRequest', 'create', { board_id: board })).status).toBe(404)
  await owner.write('Board', 'update', { board_id: board, privacy: 'public' })
  const ask = () => stranger.write('BoardJoinRequest', 'create', { board_id: board })
  expect(dataOf(await ask())).toMatchObject({ viewer_collaborator_join_requested: true, collaborator_count: 0 })
  expect((await answer({ action: 'approve', user_id: eve }, friend)).status).toBe(403)
  expect(dataOf(await answer({ action: 'deny', user_id: eve }, owner)).collaborator_count).toBe(0)
  expect(dataOf(await owner.read('BoardInvites', { board_id: board }))).toEqual([])
  await ask()
  expect(dataOf(await answer({ action: 'approve', user_id: eve }, owner)).collaborator_count).toBe(1)
  expect(dataOf(await find(stranger)).access).toEqual(['write', 'delete'])
  expect((await remove(eve, owner, true)).status).toBe(200)
  expect((await ask()).status).toBe(403)
})

test('a collaborator’s invitation waits for the owner’s approval', async () => {
  await share()
  expect(dataOf(await invite(['eve'], friend))).toContainEqual(expect.objectContaining({ status: 'pending_approval' }))
  expect((await answer({ action: 'accept' }, stranger)).status).toBe(404)
  await answer({ action: 'approve', user_id: eve }, owner)
  expect((await answer({ action: 'accept' }, stranger)).status).toBe(200)
  expect((await invite(['nobody.here'])).status).toBe(404)
  expect((await invite(['ada'])).status).toBe(400)
})

test('a link admits everybody who has it until the owner ends it; a mailed one works once', async () => {
  const { token } = dataOf(await owner.write('BoardInviteLink', 'create', { board_id: board }))
  const look = await (await server.visitor()).read('BoardInviteToken', { token })
  expect(dataOf(look)).toMatchObject({ board_name: `Shared ${number}`, invited_by: { username: 'ada' } })
  await addPins(server.db, board, 1, { inFeeds: false })
  const coversOf = async () => dataOf(await stranger.read('BoardInviteToken', { token })).cover_images
  expect(await coversOf()).toHaveLength(1)
  await owner.write('Board', 'update', { board_id: board, sensitivity: 'medical' })
  expect(await coversOf()).toEqual([])
  await owner.write('Board', 'update', { board_id: board, sensitivity: null })
  expect(dataOf(await friend.write('BoardInviteToken', 'create', { token }))).toMatchObject({ id: board })
  await owner.write('BoardInviteLink', 'delete', { board_id: board })
  expect((await stranger.write('BoardInviteToken', 'create', { token })).status).toBe(404)

  await owner.write('BoardEmailInvite', 'create', { board_id: board, email: 'someone@example.com' })
  await runDueJobs(server.pool, { PINFOLD_ORIGIN: 'https://pins.example' })
  const mail = only(
    await server.db.query<{ body_text: string }>({ text: 'select body_text from mails order by id desc limit 1' }),
  )
  const mailed = /\/board\/invite#([\w-]+)/.exec(mail.body_text)?.[1]
  expect((await stranger.write('BoardInviteToken', 'create', { token: mailed })).status).toBe(200)
  await remove(eve, owner)
  expect((await stranger.write('BoardInviteToken', 'create', { token: mailed })).status).toBe(404)
})

test('a board changes its owner only if both agree, and its former address redirects', async () => {
  await share()
  const offer = (userId: UserId, by = owner) =>
    by.write('BoardOwnership', 'create', { board_id: board, user_id: userId })
  const take = (by: TestBrowser) => by.write('BoardOwnership', 'update', { board_id: board })
  expect((await take(friend)).status).toBe(404)
  expect((await offer(eve)).status).toBe(404)
  expect((await offer(bob, friend)).status).toBe(403)
  expect(dataOf(await offer(bob)).pending_ownership_transfer).toMatchObject({ username: 'bob' })
  expect(dataOf(await friend.read('BoardOwnInvites', {})).offers).toMatchObject([{ id: board }])
  const counts = async () =>
    server.db.query<{ board_count: number }>({
      text: 'select board_count from users where id = any($1::bigint[]) order by id',
      values: [[ada, bob]],
    })
  await server.db.query({ text: 'update users set board_count = 5 where id = any($1::bigint[])', values: [[ada, bob]] })
  expect(dataOf(await take(friend))).toMatchObject({
    owner: { username: 'bob' },
    url: `/bob/shared-${number}/`,
    collaborating_users: [{ username: 'ada' }],
    collaborator_count: 1,
    pending_ownership_transfer: null,
  })
  expect(await counts()).toEqual([{ board_count: 4 }, { board_count: 6 }])
  expect(dataOf(await find(owner))).toMatchObject({ id: board, url: `/bob/shared-${number}/` })
  expect((await owner.write('Board', 'delete', { board_id: board })).status).toBe(403)
})

test('members who blocked each other neither invite, ask, mail nor offer, and a block ends what is open between them', async () => {
  const own = await addBoardOf(server.db, bob, `Open ${number}`)
  await owner.write('Board', 'update', { board_id: board, privacy: 'public' })
  const ask = (by: TestBrowser, board_id = board) => by.write('BoardJoinRequest', 'create', { board_id })
  const openOf = async (by: TestBrowser, board_id = board) =>
    dataOf(await by.read('BoardInvites', { board_id })).map(({ status }: { status: string }) => status)
  const block = (by: TestBrowser, other: UserId, method: 'PUT' | 'DELETE' = 'PUT') =>
    by.send(method, `/v3/users/${other}/block/`, { json: {} })
  const mails = async () => {
    await runDueJobs(server.pool, { PINFOLD_ORIGIN: 'https://pins.example' })
    return (await server.db.query({ text: 'select from mails' })).length
  }

  const { token } = dataOf(await owner.write('BoardInviteLink', 'create', { board_id: board }))
  await ask(friend)
  await friend.write('BoardInvite', 'create', { board_id: own, usernames: ['ada'] })
  const before = dataOf(await owner.read('BoardOwnInvites', {})).invites.length
  await block(owner, bob)
  expect([await openOf(owner), await openOf(friend, own)]).toEqual([[], []])
  expect(dataOf(await owner.read('BoardOwnInvites', {})).invites.length).toBe(before - 1)

  await server.db.query({ text: `update users set email_key = 'bob@example.com' where id = $1`, values: [bob] })
  for (const [by, other] of [
    [owner, bob],
    [friend, ada],
  ] as const) {
    await block(by, other)
    expect([(await ask(friend)).status, (await ask(owner, own)).status]).toEqual([403, 403])
    expect((await invite(['bob'])).status).toBe(403)
    expect((await friend.write('BoardInvite', 'create', { board_id: own, usernames: ['ada'] })).status).toBe(403)
    expect((await friend.read('BoardInviteToken', { token })).status).toBe(404)
    expect((await friend.write('BoardInviteToken', 'create', { token })).status).toBe(404)
    const sent = await mails()
    const mail = await owner.write('BoardEmailInvite', 'create', { board_id: board, email: 'Bob@example.com' })
    expect([mail.status, await mails()]).toEqual([200, sent])
    await block(by, other, 'DELETE')
  }
  expect((await ask(friend)).status).toBe(200)
  await answer({ action: 'approve', user_id: bob }, owner)
  await owner.write('BoardOwnership', 'create', { board_id: board, user_id: bob })
  expect(dataOf(await friend.read('BoardOwnInvites', {})).offers).toMatchObject([{ id: board }])
  await block(friend, ada)
  expect(dataOf(await friend.read('BoardOwnInvites', {})).offers).toEqual([])
  // The block also ended the collaboration.
  expect((await owner.write('BoardOwnership', 'create', { board_id: board, user_id: bob })).status).toBe(404)
  await block(friend, ada, 'DELETE')
})

test('a block between the owner and a collaborator ends the collaboration, whoever blocks, and an unblock does not restore it', async () => {
  const own = await addBoardOf(server.db, eve, `Of a stranger ${number}`)
  const [pin] = await addPins(server.db, own, 1)
  for (const [by, other] of [
    [owner, bob],
    [friend, ada],
  ] as const) {
    await share()
    await invite(['eve'])
    await answer({ action: 'accept' }, stranger)
    await owner.write('BoardOwnership', 'create', { board_id: board, user_id: bob })
    const [passive, since] = by === owner ? [friend, await cursorOf(friend)] : [owner, await cursorOf(owner)]
    const [bystander, sinceThen] = [stranger, await cursorOf(stranger)]
    await by.send('PUT', `/v3/users/${other}/block/`, { json: {} })
    expect((await friend.write('Repin', 'create', { pin_id: pin, board_id: board })).status).toBe(404)
    expect((await friend.write('Board', 'update', { board_id: board, name: 'Taken' })).status).toBe(404)
    expect(dataOf(await find(owner))).toMatchObject({ collaborator_count: 1, pending_ownership_transfer: null })
    expect(await newsOf(passive, since)).toMatchObject(
      passive === friend ? { gone_boards: [board] } : { boards: [{ id: board }], lists: [`board:${board}`] },
    )
    expect(await newsOf(bystander, sinceThen)).toMatchObject({
      boards: [{ id: board, collaborator_count: 1 }],
      lists: [`board:${board}`],
    })
    await by.send('DELETE', `/v3/users/${other}/block/`, { json: {} })
    expect((await find(friend)).status).toBe(404)
    await remove(eve, owner)
  }
})

test('members who blocked each other before blocks ended collaboration no longer share a board after the upgrade', async () => {
  await share()
  await invite(['eve'])
  await answer({ action: 'accept' }, stranger)
  await owner.write('BoardOwnership', 'create', { board_id: board, user_id: bob })
  await server.db.query({
    text: 'insert into blocks (user_id, blocked_id, rank) values ($1, $2, 1)',
    values: [bob, ada],
  })
  await server.db.query({
    text: readFileSync(new URL('migrations/002-blocked-collaborators.sql', import.meta.url), 'utf8'),
  })
  expect(dataOf(await find(owner))).toMatchObject({
    collaborator_count: 1,
    collaborating_users: [{ username: 'eve' }],
    pending_ownership_transfer: null,
  })
  expect((await find(friend)).status).toBe(404)
  await friend.send('DELETE', `/v3/users/${ada}/block/`, { json: {} })
})

test('two collaborators who block each other both stay, until one of them is the owner', async () => {
  await share()
  await invite(['eve'])
  await answer({ action: 'accept' }, stranger)
  await stranger.send('PUT', `/v3/users/${bob}/block/`, { json: {} })
  expect([(await find(friend)).status, (await find(stranger)).status]).toEqual([200, 200])
  await owner.write('BoardOwnership', 'create', { board_id: board, user_id: eve })
  expect(dataOf(await stranger.write('BoardOwnership', 'update', { board_id: board }))).toMatchObject({
    collaborator_count: 1,
    collaborating_users: [{ username: 'ada' }],
  })
  expect((await friend.read('BoardFeed', { board_id: board })).status).toBe(404)
  await stranger.send('DELETE', `/v3/users/${bob}/block/`, { json: {} })
})
