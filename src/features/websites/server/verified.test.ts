import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserId } from '#contracts/ids.ts'
import { serverFeatures } from '#features/server.ts'
import { addMember } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { websiteRoutes } from '../server.ts'

const INSTALL = { 'x-install-id': 'ab'.repeat(16) }
/** The TXT records in the answers of the domain's name server. */
let texts: readonly (readonly string[])[] = []
let server: TestServer
let member: UserId
let laptop: TestBrowser
let phone: TestBrowser

beforeAll(async () => {
  const routes = () => websiteRoutes({ texts: async () => texts.map((parts) => [...parts]) })
  server = await createTestServer({
    features: serverFeatures.map((feature) => (feature.name === 'websites' ? { ...feature, routes } : feature)),
  })
  member = await addMember(server.db, 'ada')
  laptop = await server.browserOf(member)
  phone = await server.browserOf(member)
})
afterAll(() => server.close())

const shown = async () => dataOf(await phone.read('User', { username: 'ada' }))

test('a verified domain is appended and an unverified one removed, and each device of the member is told (spec viewer §4)', async () => {
  const website = 'chairs.example'
  const claimed = await laptop.send('POST', '/v3/users/websites/', { json: { website } })
  const [{ verification }] = claimed.body.data
  texts = [[verification.DNSTXT]]
  const told = async (since: string) => {
    const feed = dataOf(await phone.read('ChangeFeed', { since }))
    return feed.rows.users?.[member]
  }
  const cursor = async () => dataOf(await phone.read('ChangeFeed', { since: null })).cursor as string
  const before = await cursor()
  const verified = await laptop.send('POST', '/v3/users/websites/verify/', {
    json: { website, verification_method: 'DNSTXT' },
    headers: INSTALL,
  })
  expect(verified.status).toBe(200)
  const badge = { verified_user_websites: [website], is_any_website_verified: true }
  expect(await shown()).toMatchObject(badge)
  expect(await told(before)).toMatchObject(badge)
  // The feed tells the calling device, too, although it usually leaves out a device's own acts.
  const own = dataOf(await laptop.read('ChangeFeed', { since: before }, INSTALL))
  expect(own.rows.users?.[member]).toMatchObject(badge)

  const between = await cursor()
  expect((await laptop.send('DELETE', '/v3/users/websites/', { json: { website } })).status).toBe(200)
  for (const record of [await shown(), await told(between)]) {
    expect(record).toMatchObject({ username: 'ada' })
    expect(record).not.toHaveProperty('is_any_website_verified')
  }
})
