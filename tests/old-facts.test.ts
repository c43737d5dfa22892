import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Fact } from '#contracts/fact.ts'
import { createTrialStore } from '#features/developer/effects/trial-store.ts'
import type { AnyFact } from '#features/index.ts'
import { factsOf } from '#core/log/schema.ts'
import { registry } from '#testing/product.ts'
import { recordFacts } from './fixtures/facts/record.ts'
import { ROOT } from './source-files.ts'

const CORPUS = join(ROOT, 'tests/fixtures/facts')

/** Types in the stored files; the others are tested by their features' samples (`tests/support/all-kinds.ts`). */
const TYPES: Readonly<Partial<Record<AnyFact['type'], true>>> = {
  'board/created': true,
  'board/deleted': true,
  'board/edited': true,
  'board/gone': true,
  'board/received': true,
  'board/restored': true,
  'comment/received': true,
  'list/page-received': true,
  'pin/arranged': true,
  'pin/deleted': true,
  'pin/edited': true,
  'pin/favourited': true,
  'pin/gone': true,
  'pin/liked': true,
  'pin/missed': true,
  'pin/noted': true,
  'pin/reacted': true,
  'pin/received': true,
  'pin/restored': true,
  'pin/saved': true,
  'pin/tried': true,
  'pin/unliked': true,
  'pin/unsaved': true,
  'state/received': true,
  'topic/received': true,
  'user/boards-shortlisted': true,
  'user/received': true,
}

/** The state that each file folds to. */
const STATES: Readonly<Record<string, string>> = {
  'boards-shortlisted.ndjson': '0e253fa26e0ce263',
  'member-acts.ndjson': '78e2ed035ee023e2',
  'server-rows.ndjson': 'f31039529fe22441',
  'start-state.ndjson': 'eeb70e00ad595ada',
  'v1.ndjson': 'c64faf8807c21ac0',
}

const files = readdirSync(CORPUS).filter((file) => file.endsWith('.ndjson'))

/** Reads it like a chunk of the log. */
function read(file: string): readonly Fact[] {
  const lines = readFileSync(join(CORPUS, file), 'utf8').trim().split('\n')
  return factsOf({ v: 1, json: `[${lines.join(',')}]` })
}

function stateOf(facts: readonly Fact[]): string {
  const store = createTrialStore(registry)
  store.fold(facts)
  const description = store.describe()
  for (;;) {
    const step = description.next()
    if (step.done) return step.value.hash
  }
}

test.each(files)('the stored facts of %s fold to the state that they always did', (file) => {
  const hash = stateOf(read(file))
  expect(
    hash,
    `Facts that were written once fold to another state now.
Did the payload of a fact change? Then raise its version: add an upcaster for it in src/core/log/schema.ts, let new facts
carry \`v\`, and write a new file beside this one (node tests/fixtures/facts/record.ts tests/fixtures/facts/v2.ndjson).
Never edit a file that is there: such facts are on disks. Was it only the stored row that got a field or lost one, and is
the state the right one? Then set the file's hash in STATES to '${hash}'.`,
  ).toBe(STATES[file])
})

test('every type of fact is in a file in its present form', async () => {
  const kept = new Set(files.flatMap(read).map(nameOf))
  const written = await recordFacts()
  expect(new Set(written.map(({ type }) => type))).toEqual(new Set(Object.keys(TYPES)))
  const missing = new Set(written.map(nameOf).filter((name) => !kept.has(name)))
  expect([...missing], 'record them: node tests/fixtures/facts/record.ts tests/fixtures/facts/vN.ndjson').toEqual([])
})

test('facts that this version does not know stay in the log and change nothing', () => {
  const facts = read('v1.ndjson')
  const known = facts.filter(({ type }) => type in TYPES)
  expect(facts.map(({ type }) => type)).toEqual(expect.arrayContaining(['pin/annotated', 'unknown/pin/liked']))
  expect(facts.length - known.length).toBe(2)
  expect(stateOf(known)).toBe(STATES['v1.ndjson'])
})

function nameOf({ type, v = 1 }: Fact): string {
  return `${type} v${v}`
}
