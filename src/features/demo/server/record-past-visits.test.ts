import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverFeatures } from '#features/server.ts'
import type { PastSearch, ServerFeature } from '#server/define-server-feature.ts'
import { addBoardOf, addMember, addPins } from '#features/test-content.ts'
import { createTestServer, dataOf, prepareFeatures, type TestServer } from '#features/test-server.ts'
import { recordPastVisits } from './record-past-visits.ts'
import { seedDemo } from './seed.ts'
import { NEAR_TOPICS } from './texts/near-topics.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('the ingest accepts every past visit of the demo, with members and devices', async () => {
  const { db, pool } = server
  await addPins(db, await addBoardOf(db, await addMember(db, 'mira'), 'All'), 40)
  await recordPastVisits(pool, serverFeatures, Date.now())
  const [stored] = await db.query<{ events: string; members: string }>({
    text: 'select sum(last - first + 1)::text as events, count(distinct user_id)::text as members from event_batches',
  })
  expect(Number(stored?.events)).toBeGreaterThan(5_000)
  expect(stored?.members).toBe('1')
  expect(await db.query({ text: 'select 1 from event_bad_rows' })).toEqual([])
  const [arrival] = await db.query<{ days: string }>({
    text: 'select count(distinct last_seen_at::date)::text as days from event_epochs',
  })
  expect(Number(arrival?.days), 'each visit arrived on its own day').toBeGreaterThan(20)
})

describe('after the visits of the demo', () => {
  let demo: TestServer
  let dataDir: string
  const searches: PastSearch[] = []
  const keeper: ServerFeature = {
    name: 'keeper',
    keepPastSearches: async (_, made) => void searches.push(...made),
  }
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'pinfold-visits-'))
    demo = await createTestServer()
    await seedDemo({ pool: demo.pool, dataDir, log: { info() {} }, pinCount: 1_500 })
    const nowMs = Date.now()
    await recordPastVisits(demo.pool, [...serverFeatures, keeper], nowMs)
    // No job has run yet.
    await prepareFeatures(demo.pool, dataDir)
  }, 120_000)
  afterAll(async () => {
    await demo.close()
    await rm(dataDir, { recursive: true })
  })

  test('some pins are popular, in the world and in a country', async () => {
    const visitor = await demo.visitor()
    const popular = async (asked: object) => dataOf(await visitor.read('PopularNow', asked))
    for (const period of ['week', 'month']) {
      const { pins } = await popular({ period })
      expect(pins, period).toHaveLength(12)
    }
    const inUs = await visitor.read('PopularNow', { period: 'month', region: 'own' }, { 'accept-language': 'en-US' })
    expect(dataOf(inUs).country).toBe('US')
    expect(dataOf(inUs).pins.length).toBeGreaterThan(0)
  })

  test('every topic has related topics, those of near subjects first', async () => {
    const visitor = await demo.visitor()
    for (const { interest } of dataOf(await visitor.read('IdeaTopics', {}))) {
      const near = dataOf(await visitor.read('NearTopics', { interest }))
      const slugs = near.map((topic: { interest: string }) => topic.interest)
      expect(slugs.length, interest).toBeGreaterThan(0)
      expect(NEAR_TOPICS[interest], interest).toContain(slugs[0])
    }
  })

  test('several members made the same searches, and nobody who can log in made any', async () => {
    const members = await demo.db.query<{ id: string }>({
      text: 'select id from users where password_hash is not null',
    })
    const byQuery = Map.groupBy(searches, ({ query }) => query)
    const popular = [...byQuery.values()].filter((made) => new Set(made.map(({ memberId }) => memberId)).size >= 3)
    expect(popular.length).toBeGreaterThan(2)
    expect(members.length).toBeGreaterThan(0)
    for (const { id } of members) expect(searches.map(({ memberId }) => memberId as string)).not.toContain(id)
  })

  test('an experiment runs, and its groups have the sizes of their shares', async () => {
    const groups = await demo.db.query<{ name: string; share: number; people: number }>({
      text: `select g->>'name' as name, (g->>'share')::float as share,
               (select count(distinct unit)::int from experiment_exposures x
                where x.experiment = e.name and x.group_name = g->>'name') as people
             from experiments e, jsonb_array_elements(groups) as g where state = 'running'`,
    })
    expect(groups.map(({ name }) => name)).toEqual(['control', 'enabled_large'])
    for (const { people } of groups) expect(people).toBeGreaterThan(40)
    const [control = 0, enabled = 0] = groups.map(({ people }) => people)
    // Chi-squared with one degree of freedom; 3.84 is p = 0.05.
    expect((control - enabled) ** 2 / (control + enabled)).toBeLessThan(3.84)
  })
})
