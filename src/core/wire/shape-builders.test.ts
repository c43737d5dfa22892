import { afterEach, expect, test, vi } from 'vitest'

const FEATURES = ['boards', 'changes', 'comments', 'feed', 'pins', 'search', 'session', 'users'] as const
/** What `hasShape` looks at. */
const LOOKED_AT = new Set(['type', 'const', 'anyOf', 'properties', 'required', 'items'])

afterEach(() => {
  vi.doUnmock('typebox')
})

test.each(FEATURES)('the worker sees the replies of %s as the server promises them', async (feature) => {
  const path = `../../features/${feature}/contract.ts`
  vi.resetModules()
  const full = repliesOf((await import(path)) as Contract)
  vi.doMock('typebox', () => import('./shape-builders.ts'))
  vi.resetModules()
  const built = (await import(path)) as Contract
  expect(JSON.stringify(built)).not.toMatch(/"(pattern|maxLength|additionalProperties)"/)
  const lean = repliesOf(built)
  expect(Object.keys(full).length).toBeGreaterThan(0)
  expect(lean).toEqual(full)
})

type Contract = Readonly<Record<string, unknown>>

function repliesOf(contract: Contract): Record<string, unknown> {
  const endpoints = Object.entries(contract).filter(
    (entry): entry is [string, { readonly reply: unknown }] =>
      typeof entry[1] === 'object' && entry[1] !== null && 'family' in entry[1] && 'reply' in entry[1],
  )
  return Object.fromEntries(endpoints.map(([name, { reply }]) => [name, seen(reply)]))
}

/** A schema without what nobody looks at: bounds, patterns, the type beside a constant. */
function seen(schema: unknown): unknown {
  const kept = Object.entries(schema as Contract).filter(
    ([name]) => LOOKED_AT.has(name) && !(name === 'type' && 'const' in (schema as Contract)),
  )
  return Object.fromEntries(
    kept.map(([name, value]) => {
      if (name === 'items') return [name, seen(value)]
      if (name === 'anyOf') return [name, (value as readonly unknown[]).map(seen)]
      if (name === 'properties')
        return [name, Object.fromEntries(Object.entries(value as Contract).map(([key, one]) => [key, seen(one)]))]
      if (name === 'required') return [name, [...(value as readonly string[])].sort()]
      return [name, value]
    }),
  )
}
