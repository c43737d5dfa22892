import { expect, test } from 'vitest'
import { EXPORT_FORMAT } from '../constants.ts'
import type { DeveloperRequests } from '../contract.ts'
import { ask, openWithSave, travel } from '#testing/developer-panel.ts'
import type { AnyFact } from '#features/index.ts'
import { receiveAllKinds, SECRETS } from '#testing/all-kinds.ts'
import { ana } from '#testing/samples.ts'
import type { FakeTab } from '#testing/fake-browser.ts'

async function exported(tab: FakeTab, withAccount = false): Promise<readonly string[]> {
  let text = ''
  for (let after: number | null = 0; after !== null;) {
    const part: DeveloperRequests['exportLog']['reply'] = await ask(tab, 'exportLog', { after, withAccount })
    text += part.text
    after = part.after
  }
  return text.split('\n').slice(0, -1)
}

const replay = (tab: FakeTab, lines: readonly string[]) => ask(tab, 'replayLines', { from: 0, lines, isLast: true })

test('an exported log replays to the state that it came from, with the same result each time', async () => {
  const { tab } = await openWithSave()
  const lines = await exported(tab, true)
  expect(JSON.parse(lines[0]!)).toEqual({ format: EXPORT_FORMAT, version: 1, anchor: 0, accounts: 'kept' })
  const { state } = await travel(tab, null)
  const report = await replay(tab, lines)
  expect(report).toMatchObject({ facts: lines.length - 1, skipped: 0, problems: [], hasMadeUpAccounts: false })
  expect(report.state).toEqual(state)
  expect((await replay(tab, lines)).state).toEqual(state)
  expect((await replay(tab, lines.slice(0, -1))).state!.hash).not.toBe(state!.hash)
  // Invented names give a different state, which the file announces. It is the same state for each export.
  const nameless = await exported(tab)
  const told = await replay(tab, nameless)
  expect(told).toMatchObject({ hasMadeUpAccounts: true, lacksSnapshot: false, problems: [] })
  expect(told.state!.tables).toEqual(state!.tables)
  expect(told.state!.hash).not.toBe(state!.hash)
  expect((await replay(tab, nameless)).state).toEqual(told.state)
  const later = [JSON.stringify({ ...JSON.parse(lines[0]!), anchor: 3 }), ...lines.slice(1)]
  expect(await replay(tab, later)).toMatchObject({ hasMadeUpAccounts: false, lacksSnapshot: true })
})

test('an export reveals nothing about an account unless requested, whatever the facts are', async () => {
  const { tab, engine } = await openWithSave()
  const kinds = await receiveAllKinds(engine)
  const [all, nameless] = [(await exported(tab, true)).join('\n'), (await exported(tab)).join('\n')]
  const factTypes = new Set(
    nameless
      .split('\n')
      .slice(1)
      .map((line) => (JSON.parse(line) as AnyFact).type),
  )
  expect(kinds.filter((kind) => !factTypes.has(kind as AnyFact['type']))).toEqual([])
  for (const secret of SECRETS) {
    expect(all).toContain(secret)
    expect(nameless).not.toContain(secret)
  }
  expect(all).toContain(`"by":"${ana.id}"`)
  expect(nameless).toContain('The title of a pin')
  expect(nameless).toContain('https://links.test/')
  // Robin gets the same invented name everywhere: as a member, as an owner, in an address and as an author.
  const member = Array.from(nameless.matchAll(/"username":"(member-\d+)","full_name":"(Member \d+)","first_name"/g)).at(
    -1,
  )!
  for (const shape of [`"/${member[1]!}/soups/"`, `"author_name":"${member[2]!}"`]) expect(nameless).toContain(shape)
})

test('invalid lines are reported by number, and nothing is built from the file', async () => {
  const { tab } = await openWithSave()
  const [header = '', ...facts] = await exported(tab)
  const wrong = [
    header,
    facts[0]!,
    '{"type":',
    '{"id":"1","at":1,"payload":{}}',
    '{"id":"1","type":"pin/received","at":1,"payload":{}}',
  ]
  const report = await replay(tab, wrong)
  expect(report.state).toBeNull()
  expect(report.problems.map(({ line }) => line)).toEqual([3, 4, 5])
  expect(report.problems[0]!.message).toBe('it is not a JSON object')
  expect(report.problems[1]!.message).toMatch(/^type: /)
  expect(report.problems[2]!.message).toMatch(/^payload: it is not that of a pin\/received/)
  expect(await ask(tab, 'readStateRows', { of: 'replay', table: 'pins', from: 0, count: 9 })).toEqual([])
  expect((await replay(tab, ['{"format":"other"}'])).problems).toMatchObject([{ line: 1 }])
  expect((await replay(tab, [])).problems).toMatchObject([{ line: 1 }])
})

test('lines are read in order, and a fact of a later version is counted and left out', async () => {
  const { tab } = await openWithSave()
  const [header = ''] = await exported(tab)
  const later = '{"id":"1","type":"pin/framed","at":1,"payload":{"pinId":"1"}}'
  await ask(tab, 'replayLines', { from: 0, lines: [header], isLast: false })
  expect(await tab.core.request('replayLines', { from: 7, lines: [later], isLast: true })).toMatchObject({
    ok: false,
    failure: { code: 'request/invalid', field: 'from' },
  })
  expect(await ask(tab, 'replayLines', { from: 1, lines: [later], isLast: true })).toMatchObject({
    facts: 1,
    skipped: 1,
  })
})
