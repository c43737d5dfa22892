import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMember, addOperator } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'
import { createApp } from '#server/app.ts'
import { addPerson, addGrant } from '#features/businesses/server/test-businesses.ts'
import { createPool } from '#server/storage/pool.ts'
import { transaction } from '#server/storage/transaction.ts'
import { releaseTokens } from './release-tokens.ts'
import { addAdvertiser, addRunningAd, decide, promotionOf, turnOnAds, type TestAdvertiser } from './test-ads.ts'

let server: TestServer
let operator: TestBrowser
let shop: TestAdvertiser
let reader: TestBrowser

beforeAll(async () => {
  server = await createTestServer()
  await turnOnAds(server)
  const noor = await addOperator(server.db, 'noor')
  operator = await server.browserOf(noor)
  shop = await addAdvertiser(server, 'shop')
  reader = await server.browserOf(await addMember(server.db, 'reader'))
})
afterAll(() => server.close())

const slots = async (browser: TestBrowser, options: object = {}) =>
  dataOf(await browser.write('AdSlots', 'create', { list: 'home', slots: [4], ...options })).ads
const tell = (browser: TestBrowser, token: string, kind: string) => browser.write('AdEvents', 'create', { token, kind })
const campaign = async (id: string, { browser } = shop) => dataOf(await browser.read('CampaignReport', { id })).campaign
const launch = (advertiser: TestAdvertiser, change: object = {}) =>
  advertiser.browser.write('QuickPromote', 'create', promotionOf(advertiser, change))
const endAll = () => server.db.query({ text: `update campaigns set status = 'COMPLETED'` })

describe('launching', () => {
  test('a promotion waits for the review, runs once it is approved, and is seen by others with a name and a reason', async () => {
    const launched = dataOf(await launch(shop))
    expect(await campaign(launched.campaign_id)).toMatchObject({ status: 'IN_REVIEW', spent_micro: '0' })
    expect(await slots(reader)).toEqual([])
    const { rows } = dataOf(await operator.read('AdReviews', { status: 'PENDING', page: 1, limit: 10 }))
    expect(rows).toHaveLength(1)
    dataOf(await decide(operator, rows[0]))
    expect((await campaign(launched.campaign_id)).status).toBe('ACTIVE')
    const [ad] = await slots(reader)
    expect(ad).toMatchObject({
      slot: 4,
      advertiser: 'shop Ltd',
      promoter: { id: shop.id, username: 'shop' },
      pin_id: shop.pins[0],
    })
    expect(ad.url).toBe(`https://lamps.example/one?pf_click=${ad.token}`)
    expect(await slots(shop.browser)).toEqual([])
    await endAll()
  })

  test('a refused ad tells the reasons, and a refusal needs one', async () => {
    const { campaign_id: id } = dataOf(await launch(shop))
    const { rows } = dataOf(await operator.read('AdReviews', { status: 'PENDING', page: 1, limit: 10 }))
    const { id: ad, look } = rows[0]
    const withoutReason = { id: ad, look, is_approved: false, reasons: [] }
    expect((await operator.write('AdReviews', 'update', withoutReason)).status).toBe(400)
    dataOf(await decide(operator, rows[0], ['misleading']))
    expect(await campaign(id)).toMatchObject({ status: 'REJECTED', reasons: ['misleading'] })
    expect((await shop.browser.write('Campaigns', 'update', { id, act: 'resume' })).status).toBe(409)
  })

  test('a campaign is changed by the rules of its launch until it has ended, and an edit of a rejected pin asks for a review', async () => {
    const maker = await addAdvertiser(server, 'maker')
    const { campaign_id: id } = dataOf(await launch(maker))
    const change = (options: object) => maker.browser.write('Campaigns', 'update', { id, ...options })
    const wrongOf = async (options: object) => (await change(options)).body.resource_response.error?.extra_data?.field
    expect(dataOf(await change({ name: ' Lights ', daily_budget_micro: '9000000', duration_days: 20 }))).toMatchObject({
      name: 'Lights',
      daily_budget_micro: '9000000',
      duration_days: 20,
    })
    expect(dataOf(await change({ duration_days: null }))).toMatchObject({ name: 'Lights', ends_on: null })
    expect(await wrongOf({ daily_budget_micro: '1000000' })).toBe('options.daily_budget_micro')
    expect(await wrongOf({ duration_days: 366 })).toBe('options.duration_days')
    await server.db.query({
      text: 'update ad_groups set starts_on = starts_on - 5 where campaign_id = $1',
      values: [id],
    })
    expect(await wrongOf({ duration_days: 5 })).toBe('options.duration_days')
    expect(dataOf(await change({ duration_days: 7 })).status).toBe('IN_REVIEW')
    expect((await reader.write('Campaigns', 'update', { id, name: 'Mine' })).status).toBe(404)

    const waiting = async () => dataOf(await operator.read('AdReviews', { status: 'PENDING', page: 1, limit: 10 })).rows
    dataOf(await decide(operator, (await waiting()).at(-1), ['unsafe']))
    expect((await campaign(id, maker)).status).toBe('REJECTED')
    expect(await waiting()).toEqual([])
    dataOf(await maker.browser.write('Pin', 'update', { id: maker.pins[0], title: 'A safer lamp' }))
    expect((await campaign(id, maker)).status).toBe('IN_REVIEW')
    const [edited, ...others] = await waiting()
    expect(others).toEqual([])
    dataOf(await decide(operator, edited))
    expect(await campaign(id, maker)).toMatchObject({ status: 'ACTIVE', duration_days: 7 })
    dataOf(await change({ act: 'end' }))
    expect((await change({ name: 'Later' })).status).toBe(409)
  })

  test('who launched a campaign is told what was decided, with the way to it', async () => {
    const told = await addAdvertiser(server, 'told')
    const news = async () =>
      dataOf(await told.browser.read('Notifications', {})).items.map(({ kind, data }: Record<string, unknown>) => [
        kind,
        data,
      ])
    const { campaign_id: campaign } = dataOf(await launch(told, { name: 'Lights' }))
    const { rows } = dataOf(await operator.read('AdReviews', { status: 'PENDING', page: 1, limit: 10 }))
    const decideWith = async (reasons: readonly string[]) => dataOf(await decide(operator, rows.at(-1), reasons))
    expect(await news()).toEqual([])
    await decideWith([])
    expect(await news()).toEqual([['ads/approved', { campaign, name: 'Lights' }]])
    await decideWith(['unsafe'])
    expect((await news())[0]).toEqual(['ads/rejected', { campaign, name: 'Lights' }])
    await endAll()
    await decideWith([])
    expect(await news()).toHaveLength(2)
  })

  test.each([
    [{ daily_budget_micro: '2990000' }, 'options.daily_budget_micro'],
    [{ daily_budget_micro: '7001000' }, 'options.daily_budget_micro'],
    [{ daily_budget_micro: '1000000010000' }, 'options.daily_budget_micro'],
    [{ duration_days: 0 }, 'options.duration_days'],
    [{ duration_days: 366 }, 'options.duration_days'],
    [{ is_ongoing: true }, 'options.duration_days'],
    [{ destination_url: 'javascript:alert(1)' }, 'options.destination_url'],
    [{ destination_url: 'http://127.0.0.1/' }, 'options.destination_url'],
    [{ ages: ['18-24'] }, 'options.objective'],
    [{ objective: 'WEB_CONVERSION' }, 'options.objective'],
    [{ objective: 'CATALOG_SALES' }, 'options.objective'],
    [{ objective: 'OTHER' }, 'options.objective'],
    [{ unknown: 1 }, 'options.unknown'],
  ])('%o is refused and names %s', async (change, field) => {
    const answer = await launch(shop, change)
    expect(answer.status).toBe(400)
    expect(answer.body.resource_response.error.message).toContain(field)
  })

  test("another member's, a secret and an ineligible pin cannot be promoted", async () => {
    const other = await addAdvertiser(server, 'other')
    expect((await launch(shop, { pin_id: other.pins[0] })).status).toBe(404)
    await server.db.query({ text: 'update pins set is_ad_ineligible = true where id = $1', values: [shop.pins[1]] })
    expect((await launch(shop, { pin_id: shop.pins[1] })).status).toBe(409)
    await server.db.query({
      text: `update boards set privacy = 'secret' where id = (select board_id from pins where id = $1)`,
      values: [other.pins[0]],
    })
    expect((await launch(other)).status).toBe(409)
  })

  test('a launch needs billing and an address, and a repeated key launches once', async () => {
    const bare = await addAdvertiser(server, 'bare')
    const codeOf = async () => (await launch(bare)).body.resource_response.error?.code
    await server.db.query({
      text: `delete from business_addresses where ad_account_id = $1`,
      values: [bare.account],
    })
    expect(await codeOf()).toBe(192)
    await server.db.query({
      text: `update billing_profiles set status = 'INVALID' where ad_account_id = $1`,
      values: [bare.account],
    })
    expect(await codeOf()).toBe(191)
    const keyed = () =>
      shop.browser.write('QuickPromote', 'create', promotionOf(shop), { 'idempotency-key': 'one-launch' })
    const [first, second] = [dataOf(await keyed()), dataOf(await keyed())]
    expect(second.campaign_id).toBe(first.campaign_id)
    await endAll()
  })

  test('only those with the permission on the account act; for strangers it does not exist', async () => {
    const id = await addRunningAd(operator, shop)
    const act = (browser: TestBrowser) => browser.write('Campaigns', 'update', { id, act: 'pause' })
    expect((await act(reader)).status).toBe(404)
    expect((await reader.write('QuickPromote', 'create', promotionOf(shop))).status).toBe(404)
    const clerk = await addMember(server.db, 'clerk')
    await addPerson(server, shop.business, clerk, 'EMPLOYEE')
    const clerks = await server.browserOf(clerk)
    expect((await act(clerks)).status).toBe(403)
    await addGrant(server, shop.business, shop.account, { member: clerk }, ['ANALYST'])
    expect((await clerks.read('CampaignReport', { id })).status).toBe(200)
    expect((await act(clerks)).status).toBe(403)
    await server.db.query({
      text: `update asset_grants set permissions = '{CAMPAIGN_MANAGER}' where subject_id = $1`,
      values: [clerk],
    })
    expect(dataOf(await act(clerks)).status).toBe('PAUSED')
    expect((await act(clerks)).status).toBe(409)
    expect(await slots(reader)).toEqual([])
    await endAll()
  })
})

describe('delivery', () => {
  test('a click is charged once, however often it is told, and only by the member who was shown the ad', async () => {
    const id = await addRunningAd(operator, shop)
    const [{ token }] = await slots(reader)
    const stranger = await server.browserOf(await addMember(server.db, 'stranger'))
    for (const wrong of [token, 'none', '00000000-0000-4000-8000-000000000000'])
      expect((await tell(stranger, wrong, 'click')).status).toBe(200)
    expect(await campaign(id)).toMatchObject({ views: 0, clicks: 0, spent_micro: '0' })
    for (const kind of ['view', 'view', 'click', 'click', 'view']) await tell(reader, token, kind)
    expect(await campaign(id)).toMatchObject({ views: 1, clicks: 1, spent_micro: '250000' })
    await endAll()
  })

  test('an old token counts nothing, and what was reserved for it is given back', async () => {
    const id = await addRunningAd(operator, shop)
    const [{ token }] = await slots(reader)
    await server.db.query({
      text: `update ad_showings set served_at = now() - interval '31 minutes' where id = $1`,
      values: [token],
    })
    await tell(reader, token, 'click')
    expect((await campaign(id)).spent_micro).toBe('0')
    const reserved = async () =>
      (
        await server.db.query<{ micro: string }>({
          text: `select sum(d.reserved_micro)::text as micro from ad_days d join ad_groups g on g.id = d.ad_group_id where g.campaign_id = $1`,
          values: [id],
        })
      )[0]?.micro
    expect(await reserved()).toBe('250000')
    await transaction(server.pool, releaseTokens)
    expect(await reserved()).toBe('0')
    await endAll()
  })

  /** `sees_ads` of the member's own record: true if lists have places for ads. */
  async function seesAds(member: TestBrowser): Promise<true | undefined> {
    const { session, users } = (await member.send('GET', '/_/_/state')).body
    return users[session.id].sees_ads as true | undefined
  }

  test('a member who wants no ads, is under 18 or hid the ad sees none; one ad at most three times a day', async () => {
    const early = await server.browserOf(await addMember(server.db, 'early'))
    expect(await seesAds(early)).toBeUndefined()
    await addRunningAd(operator, shop)
    expect(await seesAds(early)).toBe(true)
    const [id, hider] = [await addMember(server.db, 'picky'), await addMember(server.db, 'hider')]
    const [picky, hiders] = [await server.browserOf(id), await server.browserOf(hider)]
    dataOf(await picky.write('AdChoice', 'update', { wants_ads: false }))
    expect([await slots(picky), await seesAds(picky)]).toEqual([[], undefined])
    dataOf(await picky.write('AdChoice', 'update', { wants_ads: true }))
    expect([(await slots(picky)).length, await seesAds(picky)]).toEqual([1, true])
    await server.db.query({
      text: `insert into account_details (user_id, birthday) values ($1, (now() - interval '17 years')::date)`,
      values: [id],
    })
    expect([await slots(picky), await seesAds(picky)]).toEqual([[], undefined])
    await tell(hiders, (await slots(hiders))[0].token, 'hide')
    expect(await slots(hiders)).toEqual([])
    const often = await server.browserOf(await addMember(server.db, 'often'))
    for (let time = 0; time < 3; time++) await tell(often, (await slots(often))[0].token, 'view')
    expect(await slots(often)).toEqual([])
    await endAll()
  })

  test('an ad stops with its pin: deleted, made secret, or edited until it is approved again', async () => {
    const id = await addRunningAd(operator, shop)
    const [pin] = shop.pins
    const viewer = await server.browserOf(await addMember(server.db, 'viewer'))
    expect(await slots(viewer)).toHaveLength(1)
    await server.db.query({ text: 'update pins set deleted_at = now() where id = $1', values: [pin] })
    expect(await slots(viewer)).toEqual([])
    await server.db.query({ text: `update pins set deleted_at = null, title = 'Another' where id = $1`, values: [pin] })
    expect(await slots(viewer)).toEqual([])
    expect((await campaign(id)).status).toBe('IN_REVIEW')
    const { rows } = dataOf(await operator.read('AdReviews', { status: 'PENDING', page: 1, limit: 10 }))
    for (const review of rows) dataOf(await decide(operator, review))
    expect(await slots(viewer)).toHaveLength(1)
    await endAll()
  })

  test('an account whose billing is no longer valid is blocked, and runs again when it is', async () => {
    const id = await addRunningAd(operator, shop)
    const set = (status: string) =>
      server.db.query({
        text: 'update billing_profiles set status = $2 where ad_account_id = $1',
        values: [shop.account, status],
      })
    await set('INVALID')
    expect((await campaign(id)).status).toBe('BLOCKED')
    expect(await slots(await server.browserOf(await addMember(server.db, 'late')))).toEqual([])
    await set('VALID')
    expect((await campaign(id)).status).toBe('ACTIVE')
    await endAll()
  })

  test('an advertiser appears once per page, and chosen interests need a member who saves them', async () => {
    await addRunningAd(operator, shop, { is_auto_targeting: false, interests: ['art'] })
    await addRunningAd(operator, shop, { pin_id: shop.pins[2], name: 'Second' })
    const plain = await server.browserOf(await addMember(server.db, 'plain'))
    const shown = await slots(plain, { slots: [4, 16, 28] })
    expect(shown).toHaveLength(1)
    expect(shown[0].pin_id).toBe(shop.pins[2])
    expect(await slots(plain, { slots: [16], shown: [shown[0].ad_id] })).toEqual([])
    await endAll()
  })

  test('an ad is shown to members who read its language, with the reason, and one without a language to all', async () => {
    const germanOf = async (username: string) => {
      const id = await addMember(server.db, username)
      await server.db.query({ text: `update users set locale = 'de' where id = $1`, values: [id] })
      return server.browserOf(id)
    }
    expect((await launch(shop, { locale: 'xx' })).status).toBe(400)
    await addRunningAd(operator, shop, { locale: 'fr' })
    expect(await slots(await germanOf('greta'))).toEqual([])
    await endAll()
    await addRunningAd(operator, shop, { locale: 'de' })
    expect(await slots(await germanOf('gero'))).toMatchObject([{ why: { has_language: true } }])
    await endAll()
    await addRunningAd(operator, shop)
    expect(await slots(await germanOf('gisa'))).toMatchObject([{ why: { has_language: false } }])
    await endAll()
  })

  test('16 viewers on two servers never overspend a day by more than one price', { timeout: 60_000 }, async () => {
    // The budget allows three clicks per day.
    const id = await addRunningAd(operator, shop, { daily_budget_micro: '3000000', duration_days: 1 })
    await server.db.query({
      text: `insert into ad_rates (currency, per_click_micro, per_1000_micro) values ('USD', 900000, 2000000)`,
    })
    const pool = createPool({ connectionString: server.url, max: 20 }, server.options.log)
    const second = await createApp({ ...server.options, pool })
    const viewers = await Promise.all(
      Array.from({ length: 16 }, async (_, at) => {
        const browser = await server.browserOf(await addMember(server.db, `crowd${at}`))
        return at % 2 === 0 ? browser : overApp(second, browser)
      }),
    )
    await Promise.all(
      viewers.map(async (browser) => {
        for (let round = 0; round < 3; round++) {
          const [ad] = await patiently(() => browser.write('AdSlots', 'create', { list: 'home', slots: [4] })).then(
            (answer) => dataOf(answer).ads,
          )
          if (ad) await patiently(() => tell(browser, ad.token, 'click'))
        }
      }),
    )
    await second.close()
    await pool.end()
    expect(await campaign(id)).toMatchObject({ spent_micro: '2700000', clicks: 3 })
    const [sum] = await server.db.query<{ charged: string }>({
      text: `select sum(micro)::text as charged from ledger where campaign_id = $1`,
      values: [id],
    })
    expect(sum?.charged).toBe('2700000')
    await server.db.query({ text: 'delete from ad_rates' })
    await endAll()
  })
})

test('the selection has own public pins by source and order (spec business §3)', async () => {
  const read = async (options: object) => dataOf(await shop.browser.read('PromotablePins', options))
  const ids = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id)
  expect(ids(await read({ source: 'PINS', sort: 'RECENT' }))).toEqual([shop.pins[2], shop.pins[0]])
  expect(ids(await read({ source: 'PINS', sort: 'PROMOTED' }))).toEqual([shop.pins[0], shop.pins[2]])
  expect(ids(await read({ source: 'SELECTED', pin_ids: [shop.pins[2]] }))).toEqual([shop.pins[2]])
  expect(ids(await read({ source: 'SEARCH_RESULTS', query: 'another' }))).toEqual([shop.pins[0]])
  const { groups } = await read({ source: 'BOARDS' })
  expect(groups).toMatchObject([{ name: 'Board of shop' }])
  expect(ids(await read({ source: 'BOARDS', board_id: groups[0].id }))).toHaveLength(2)
  expect((await read({ source: 'PRODUCT_GROUPS' })).groups).toEqual([])
  await server.db.query({ text: `update pins set kind = 'product' where id = $1`, values: [shop.pins[0]] })
  expect((await read({ source: 'PRODUCT_GROUPS' })).groups).toMatchObject([{ name: 'Board of shop', pin_count: 1 }])
  expect((await reader.read('PromotablePins', { source: 'NONE' })).status).toBe(400)
})

test('the options have the bounds of the country, and tell what is missing', async () => {
  const prague = await addAdvertiser(server, 'prague', 'CZ')
  const options = dataOf(await prague.browser.read('QuickPromoteOptions', {}))
  expect(options).toMatchObject({
    minimum_daily_micro: '80000000',
    default_daily_micro: '150000000',
    default_duration_days: 10,
    advertiser: { country: 'CZ', currency: 'CZK', has_valid_billing_profile: true, is_gdpr_answered: false },
  })
  dataOf(await prague.browser.write('AdConsent', 'update', { ad_account_id: prague.account, is_agreed: false }))
  expect(dataOf(await prague.browser.read('QuickPromoteOptions', {})).advertiser.is_gdpr_answered).toBe(true)
  expect((await prague.browser.read('QuickPromoteOptions', { ad_account_id: shop.account })).status).toBe(404)
})

test('without advertising there are no slots, and the calls do not exist', async () => {
  await addRunningAd(operator, shop)
  await server.db.query({ text: `delete from settings where key = 'demo'` })
  expect(await slots(reader)).toEqual([])
  expect((await launch(shop)).status).toBe(404)
  await turnOnAds(server)
})

/** Repeats a call while the server answers 503, as a browser does. */
async function patiently(ask: () => ReturnType<TestBrowser['read']>): ReturnType<TestBrowser['read']> {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503) return answer
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** The same browser session, answered by another server on the same database. */
function overApp(app: Awaited<ReturnType<typeof createApp>>, browser: TestBrowser): TestBrowser {
  const inject = async (method: 'GET' | 'POST', url: string, payload?: string) => {
    const response = await app.inject({
      method,
      url,
      cookies: Object.fromEntries(browser.cookies),
      headers: {
        'x-csrftoken': browser.cookies.get('csrftoken') ?? '',
        ...(payload === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(payload === undefined ? {} : { payload }),
    })
    return { status: response.statusCode, body: response.json(), headers: response.headers, sync: null }
  }
  return {
    ...browser,
    read: (name, options) =>
      inject('GET', `/resource/${name}Resource/get/?data=${encodeURIComponent(JSON.stringify({ options }))}`),
    write: (name, verb, options) =>
      inject(
        'POST',
        `/resource/${name}Resource/${verb}/`,
        new URLSearchParams({ data: JSON.stringify({ options, context: {} }) }).toString(),
      ),
  }
}

describe('audiences', () => {
  const PEOPLE_MIN = 100
  test('an ad for an audience of at least 100 people is shown to them alone, with the reason, and while the account may use it', async () => {
    await endAll()
    const inside = await addMember(server.db, 'inside')
    const seller = await addAdvertiser(server, 'seller')
    const lender = await addAdvertiser(server, 'lender')
    const rule = JSON.stringify({ tag_id: '1', event: 'checkout', days: 30 })
    await server.db.query({
      text: `insert into audiences (id, ad_account_id, name, kind, rule) values (50, $1, 'Buyers', 'VISITORS', $2)`,
      values: [lender.account, rule],
    })
    await server.db.query({
      text: `insert into audience_visitors (audience_id, user_id) select 50, u.id from users u where u.id = $1`,
      values: [inside],
    })
    const targeted = { is_auto_targeting: false, audiences: ['50'] }
    const shared = {
      text: `insert into audience_shares (audience_id, ad_account_id) values (50, $1)`,
      values: [seller.account],
    }
    expect((await launch(seller, targeted)).status).toBe(404)
    await server.db.query(shared)
    expect((await launch(seller, targeted)).status).toBe(409)
    for (let n = 1; n < PEOPLE_MIN; n++) {
      const id = await addMember(server.db, `inaudience${n}`)
      await server.db.query({
        text: 'insert into audience_visitors (audience_id, user_id) values (50, $1)',
        values: [id],
      })
    }
    expect((await launch(seller, { ...targeted, is_auto_targeting: true })).status).toBe(400)
    const { targetingOptions } = dataOf(await seller.browser.read('QuickPromoteOptions', {}))
    expect(targetingOptions.audiences).toEqual([{ id: '50', name: 'Buyers', size: PEOPLE_MIN }])
    await addRunningAd(operator, seller, targeted)
    expect(await slots(reader)).toEqual([])
    const member = await server.browserOf(inside)
    expect(await slots(member)).toMatchObject([{ advertiser: 'seller Ltd', why: { has_audience: true } }])
    await server.db.query({ text: 'delete from audience_shares where audience_id = 50' })
    expect(await slots(member)).toEqual([])
    await endAll()
  })
})
