import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import webPush from 'web-push'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { UserId } from '#contracts/ids.ts'
import { addMember } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { readSettings } from '#server/settings.ts'
import { sendPush } from './shared/send-push.ts'
import { findSubscriptions } from './shared/subscriptions.ts'

const LOCAL = '127.0.0.1'
const toLocal = { isAllowed: (address: string) => address === LOCAL }
const MESSAGE = {
  title: 'Pinfold',
  body: 'Bob followed you',
  tag: '1',
  url: '/bob/',
  lang: 'en-US',
  dir: 'ltr',
} as const
const vapid = webPush.generateVAPIDKeys()
const push = { ...vapid, contact: 'mailto:ada@pins.example' }

let server: TestServer
let service: Server
let base: string
let status = 201
let received: { readonly headers: Readonly<Record<string, unknown>>; readonly bytes: number }[] = []
let ada: UserId
let adas: TestBrowser

beforeAll(async () => {
  process.env['PINFOLD_PUSH_PUBLIC_KEY'] = vapid.publicKey
  process.env['PINFOLD_PUSH_PRIVATE_KEY'] = vapid.privateKey
  process.env['PINFOLD_PUSH_CONTACT'] = push.contact
  server = await createTestServer()
  ada = await addMember(server.db, 'ada')
  adas = await server.browserOf(ada)
  service = createServer((request, response) => {
    let bytes = 0
    request.on('data', (chunk: Buffer) => (bytes += chunk.byteLength))
    request.on('end', () => {
      received.push({ headers: request.headers, bytes })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((done) => service.listen(0, LOCAL, done))
  base = `http://${LOCAL}:${(service.address() as AddressInfo).port}`
})
afterAll(async () => {
  for (const name of ['PUBLIC_KEY', 'PRIVATE_KEY', 'CONTACT']) delete process.env[`PINFOLD_PUSH_${name}`]
  service.close()
  await server.close()
})
beforeEach(() => {
  received = []
  status = 201
})

/** Subscribes a browser. Its push service is a server of this test. */
async function subscribe(browser = adas): Promise<string> {
  const ecdh = createECDH('prime256v1')
  const p256dh = ecdh.generateKeys('base64url')
  const endpoint = `https://push.example/${randomBytes(8).toString('hex')}`
  const options = { endpoint, p256dh, auth: randomBytes(16).toString('base64url') }
  dataOf(await browser.write('PushSubscription', 'create', options))
  const [row] = await server.db.query<{ id: string }>({
    text: 'update push_subscriptions set endpoint = $2 where endpoint = $1 returning id',
    values: [endpoint, `${base}/${randomBytes(8).toString('hex')}`],
  })
  return row!.id
}

const subscriptionsOf = async (member: UserId) => (await findSubscriptions(server.db, [member])).get(member) ?? []

test('a message is encrypted and signed, and reaches the push service of the browser', async () => {
  expect(dataOf(await adas.read('PushSubscription', {}))).toEqual({ public_key: vapid.publicKey })
  expect(await sendPush(server.db, push, await subscribe(), MESSAGE, toLocal)).toBe(true)
  expect(received).toHaveLength(1)
  expect(received[0]!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  expect(received[0]!.headers['authorization']).toMatch(/^vapid t=/)
  expect(received[0]!.bytes).toBeGreaterThan(JSON.stringify(MESSAGE).length)
})

test.each([404, 410])('an answer of %i ends the subscription', async (code) => {
  const id = await subscribe()
  status = code
  expect(await sendPush(server.db, push, id, MESSAGE, toLocal)).toBe(false)
  expect(await subscriptionsOf(ada)).not.toContain(id)
})

test('a busy push service is tried again by the job, and the subscription stays', async () => {
  const id = await subscribe()
  status = 503
  await expect(sendPush(server.db, push, id, MESSAGE, toLocal)).rejects.toThrow('answered 503')
  expect(await subscriptionsOf(ada)).toContain(id)
})

test('an internal network address is never reached', async () => {
  const id = await subscribe()
  expect(await sendPush(server.db, push, id, MESSAGE)).toBe(false)
  expect(received).toEqual([])
})

test('a log-out ends the push messages of that browser', async () => {
  const bob = await addMember(server.db, 'bob')
  const bobs = await server.browserOf(bob)
  await subscribe(bobs)
  expect(await subscriptionsOf(bob)).toHaveLength(1)
  await server.db.query({ text: 'delete from sessions where user_id = $1', values: [bob] })
  expect(await subscriptionsOf(bob)).toEqual([])
})

test('invalid keys stop the start with a reason', () => {
  expect(() => readSettings({ PINFOLD_PUSH_PUBLIC_KEY: 'abc' })).toThrow('generate-vapid-keys')
  const keys = { PINFOLD_PUSH_PUBLIC_KEY: vapid.publicKey, PINFOLD_PUSH_PRIVATE_KEY: vapid.privateKey }
  expect(() => readSettings(keys)).toThrow('PINFOLD_PUSH_CONTACT')
})
