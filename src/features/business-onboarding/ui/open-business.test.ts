import { beforeAll, afterAll, expect, test } from 'vitest'
import type { CoreLink } from '#client/core-link.ts'
import { FAILURES } from '#contracts/failure.ts'
import type { WireOnboarding } from '#features/business-onboarding/contract.ts'
import { EMPTY_ONBOARDING } from '#features/business-onboarding/domain/onboarding-rules.ts'
import { addPerson, openBusiness as openByCall, someone } from '#features/businesses/server/test-businesses.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { openBusiness } from './open-business.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const RESOURCES: Readonly<Record<string, readonly [resource: string, verb: 'create' | 'get']>> = {
  createBusiness: ['Business', 'create'],
  employers: ['Employers', 'get'],
  adAccounts: ['AdAccounts', 'get'],
  createAdAccount: ['AdAccounts', 'create'],
}

/** Failure codes by their number on the wire. */
const CODES = new Map(Object.entries(FAILURES).map(([code, { number }]) => [number as number, code]))

/** The page's request function, carried out by a browser of the test server. */
const requestOf = (browser: TestBrowser) =>
  (async (name: string, input: object) => {
    const [resource, verb] = RESOURCES[name]!
    const answer = verb === 'get' ? await browser.read(resource, input) : await browser.write(resource, verb, input)
    return answer.status === 200
      ? { ok: true, value: dataOf(answer) }
      : { ok: false, failure: { code: CODES.get(answer.body.resource_response.error.api_error_code) } }
  }) as unknown as CoreLink['request']

const answersOf = (advertisingIntent: WireOnboarding['advertisingIntent']) =>
  ({ ...EMPTY_ONBOARDING, businessName: 'Kites', country: 'DE', advertisingIntent }) as WireOnboarding

test('who wants ads only later gets the first ad account then, in their own business, and no second one', async () => {
  const uma = await someone(server, 'uma')
  const boss = await someone(server, 'boss')
  // Another business, of which the member is an admin and not the owner.
  await addPerson(server, await openByCall(boss), uma.id, 'BIZ_ADMIN')
  const request = requestOf(uma.browser)
  const finish = (intent: WireOnboarding['advertisingIntent']) =>
    openBusiness(request, 'uma', answersOf(intent), 'Europe/Berlin')
  const accounts = () =>
    server.db.query({
      text: 'select a.name, b.profile_user_id = $1 as is_own from ad_accounts a join businesses b on b.id = a.business_id',
      values: [uma.id],
    })
  expect([await finish('no'), await accounts()]).toEqual([null, []])
  for (let visit = 0; visit < 2; visit += 1)
    expect([await finish('now'), await accounts()]).toEqual([null, [{ name: 'Kites', is_own: true }]])
})
