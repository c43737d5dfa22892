import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMember } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestServer } from '#features/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const codeOf = async (name: string, channel = 1) => {
  const id = await addMember(server.db, name)
  const browser = await server.browserOf(id)
  const { body } = await browser.send('POST', '/v3/invites/', { json: { invite_channel: channel } })
  return { id, browser, code: body.data.invite_code as string }
}

test('a member has one link per channel, and others see who invites (spec viewer §7)', async () => {
  const { browser, code } = await codeOf('inviter', 5)
  const again = await browser.send('POST', '/v3/invites/', { json: { invite_channel: 5 } })
  expect(again.body.data.invite_code).toBe(code)
  const visitor = await server.visitor()
  expect(dataOf(await visitor.read('InviteCodeMetadata', { invite_code: code }))).toMatchObject({
    sender: { username: 'inviter', full_name: 'inviter Test', should_show_messaging: false },
    invite_channel: 5,
  })
})

test('members see that they may write to the inviter, but not to themselves', async () => {
  const { browser, code } = await codeOf('writer')
  const other = await server.browserOf(await addMember(server.db, 'reader'))
  const read = async (by: typeof other) =>
    dataOf(await by.read('InviteCodeMetadata', { invite_code: code })).sender.should_show_messaging
  expect(await read(other)).toBe(true)
  expect(await read(browser)).toBe(false)
  await browser.send('PUT', '/v3/users/settings/', { json: { messages_from: 'nobody' } })
  expect(await read(other)).toBe(false)
})

test('an invite by a blocked or deactivated member is reported as missing, and so is one that was replaced', async () => {
  const { id, browser, code } = await codeOf('hidden')
  const status = async () =>
    (
      await (
        await server.browserOf(await addMember(server.db, `o${Math.random()}`))
      ).read('InviteCodeMetadata', { invite_code: code })
    ).status
  const blocker = await addMember(server.db, 'blocker')
  await server.db.query({
    text: 'insert into blocks (user_id, blocked_id, rank) values ($1, $2, 1)',
    values: [blocker, id],
  })
  expect((await (await server.browserOf(blocker)).read('InviteCodeMetadata', { invite_code: code })).status).toBe(404)
  await server.db.query({ text: 'update users set deactivated_at = now() where id = $1', values: [id] })
  expect(await status()).toBe(404)
  await server.db.query({ text: 'update users set deactivated_at = null where id = $1', values: [id] })
  expect(await status()).toBe(200)
  expect((await browser.send('DELETE', '/v3/invites/', { json: {} })).status).toBe(200)
  expect(await status()).toBe(404)
})

test('a link counts the members who signed up with it', async () => {
  const { browser, code } = await codeOf('counter')
  const visitor = await server.visitor()
  const registered = await visitor.send('POST', '/v3/register/email/handshake/', {
    json: {
      email: 'guest@example.com',
      username: 'guest-of-counter',
      password: 'a quiet sentence',
      first_name: 'Guest',
      invite_code: code,
    },
  })
  expect(registered.status).toBe(200)
  const { body } = await browser.send('GET', '/v3/invites/')
  expect(body.data).toMatchObject([{ invite_code: code, joined_count: 1 }])
})
