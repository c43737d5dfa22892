import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resultsSql } from '#features/experiments/ui/results-sql.ts'
import { engineOf } from '#features/events/server/shared/engine-of.ts'
import { addMember } from '#features/test-content.ts'
import { createTestServer, dataOf, type TestBrowser, type TestServer } from '#features/test-server.ts'

let server: TestServer
let analyst: TestBrowser
let mira: TestBrowser
const dataDir = mkdtempSync(join(tmpdir(), 'pinfold-experiments-'))
const CLIENT = 'c'.repeat(32)
const BOT = { 'user-agent': 'Googlebot/2.1' }

beforeAll(async () => {
  server = await createTestServer({ dataDir })
  const ada = await addMember(server.db, 'ada')
  await server.db.query({ text: `update users set role = 'analyst' where id = $1`, values: [ada] })
  analyst = await server.browserOf(ada)
  mira = await server.browserOf(await addMember(server.db, 'mira'))
})
afterAll(async () => {
  engineOf({ pool: server.pool, dataDir }).stop()
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const draft = (name: string, more: object = {}) => ({
  name,
  about: 'A test',
  groups: [{ name: 'enabled', share: 100 }],
  holdout: null,
  rules: { audience: 'everyone', devices: [], countries: [] },
  ...more,
})
const move = (name: string, state: string, more: object = {}) =>
  analyst.write('ExperimentState', 'update', { name, state, ...more })
const groups = async (browser: TestBrowser, headers = {}) =>
  (await browser.send('GET', '/_/experiments', { headers })).body as {
    readonly active_experiments: object
    readonly triggerable_experiments: object
    readonly experiment_hash: string
  }
const activate = (browser: TestBrowser, name: string, group: string, headers = {}) =>
  browser.write(
    'ActivateExperiment',
    'create',
    { experiments: [{ experiment_name: name, experiment_group: group }], client: CLIENT },
    headers,
  )
const exposures = async (name: string) => {
  const { body } = await analyst.write('AnalyticsQuery', 'create', {
    sql: `select experiment_group, client, user_id from exposures where experiment = '${name}'`,
    rows_max: 100,
  })
  return body.resource_response.data.rows as readonly unknown[]
}

test('an analyst writes a draft, starts, stops and ships it; acts that its state does not allow are rejected', async () => {
  expect((await analyst.write('Experiments', 'create', draft('new_grid'))).status).toBe(200)
  expect((await analyst.write('Experiments', 'create', draft('new_grid'))).status).toBe(409)
  expect((await move('new_grid', 'stopped')).status).toBe(409)
  expect(dataOf(await move('new_grid', 'running'))).toMatchObject({ state: 'running', stopped_at: null })
  expect((await analyst.write('Experiments', 'update', draft('new_grid'))).status).toBe(409)
  expect((await analyst.write('Experiments', 'delete', { name: 'new_grid' })).status).toBe(409)
  expect((await move('new_grid', 'shipped', { group: 'other' })).body.resource_response.error.message).toMatch(
    /options.group: must be a group/,
  )
  expect(dataOf(await move('new_grid', 'shipped', { group: 'enabled' }))).toMatchObject({ shipped_group: 'enabled' })
  expect(await groups(mira)).toMatchObject({ active_experiments: { new_grid: 'enabled' } })
  expect(dataOf(await move('new_grid', 'stopped'))).toMatchObject({ state: 'stopped', shipped_group: null })
  expect(dataOf(await analyst.read('Experiments', {}))).toContainEqual(
    expect.objectContaining({ name: 'home_feed_keep_window', state: 'draft' }),
  )
})

test('an invalid definition is rejected with the field', async () => {
  for (const [more, field] of [
    [
      {
        groups: [
          { name: 'a_group', share: 60 },
          { name: 'b_group', share: 60 },
        ],
      },
      /options.groups: shares/,
    ],
    [
      {
        groups: [
          { name: 'a_group', share: 6 },
          { name: 'a_group', share: 6 },
        ],
      },
      /options.groups: must have different/,
    ],
    [{ holdout: 'wrong' }, /options.holdout: must be another/],
    [{ name: 'Wrong name' }, /name/],
  ] as const) {
    const { status, body } = await analyst.write('Experiments', 'create', draft('wrong', more))
    expect([status, body.resource_response.error.message]).toEqual([400, expect.stringMatching(field)])
  }
})

test('members and visitors have groups, bots and browsers without a cookie have none', async () => {
  await analyst.write('Experiments', 'create', draft('for_all'))
  await move('for_all', 'running')
  const visitor = await server.visitor()
  await visitor.send('GET', '/_/consent')
  expect((await groups(mira)).triggerable_experiments).toEqual({ for_all: 'enabled' })
  expect((await groups(visitor)).triggerable_experiments).toEqual({ for_all: 'enabled' })
  expect((await groups(mira)).experiment_hash).toBe((await groups(visitor)).experiment_hash)
  const { context } = (await mira.send('GET', '/_/_/state')).body
  expect(await groups(mira)).toMatchObject(context.experiments)
  expect((await groups(mira, BOT)).triggerable_experiments).toEqual({})
  const first = await mira.send('GET', '/_/experiments', { headers: BOT })
  expect(first.body).toMatchObject({ active_experiments: {}, batch_exp: true })
})

test('an exposure is recorded once per member, group and day, if analytics is allowed and the group is right', async () => {
  const choose = (analytics: boolean) =>
    mira.write('CookieConsent', 'update', { personalization: true, analytics, marketing: false })
  await choose(false)
  expect((await activate(mira, 'for_all', 'enabled')).status).toBe(200)
  expect(await exposures('for_all')).toEqual([])
  await choose(true)
  await activate(mira, 'for_all', 'control')
  await activate(mira, 'for_all', 'enabled', BOT)
  await activate(mira, 'no_such_test', 'enabled')
  expect(await exposures('for_all')).toEqual([])
  await Promise.all([activate(mira, 'for_all', 'enabled'), activate(mira, 'for_all', 'enabled')])
  await mira.write('ActivateExperiment', 'create', { experiment_name: 'for_all', experiment_group: 'enabled' })
  expect(await exposures('for_all')).toEqual([['enabled', CLIENT, expect.any(String)]])
  await server.db.query({ text: `update experiment_exposures set day = day - 1` })
  await activate(mira, 'for_all', 'enabled')
  expect(await exposures('for_all')).toHaveLength(1)
  expect((await mira.write('ActivateExperiment', 'create', { experiment_name: 'for_all' })).status).toBe(400)
})

test('the results count a person once, and as converted only through acts after the exposure', async () => {
  const save = {
    event_type: 'save',
    view_type: null,
    view_parameter: null,
    view_data: null,
    component: null,
    object_id_str: '1',
    aux_data: null,
    event_data: null,
    time: Date.now(),
    clientUUID: 'another browser',
    appState: 'active',
  }
  const results = async () => {
    const { body } = await analyst.write('AnalyticsQuery', 'create', {
      sql: resultsSql('for_all', 'save'),
      rows_max: 10,
    })
    return body.resource_response.data.rows.map((row: readonly unknown[]) => row.map(String))
  }
  await mira.write('ApiC', 'create', { events: [{ ...save, time: Date.now() - 60_000 }], report_time: Date.now() })
  expect(await results()).toEqual([['enabled', '1', '0']])
  await mira.write('ApiC', 'create', { events: [save], report_time: Date.now() })
  expect(await results()).toEqual([['enabled', '1', '1']])
})
