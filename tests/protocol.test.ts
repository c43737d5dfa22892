import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TSchema } from 'typebox'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contracts/endpoint.ts'
import { WireSync } from '#contracts/sync.ts'
import { CACHE_SCHEMA, COMMANDS_SCHEMA, SCHEMA_VERSION } from '#core/log/schema.ts'
import { features, loadRequestFeatures } from '#features/index.ts'
import { serverFeatures } from '#features/server.ts'
import { SCHEMA_LEVEL } from '#server/storage/migrate.ts'
import { readMigrations, statementsOf } from '#server/storage/read-migrations.ts'
import { ROOT } from './source-files.ts'

const FEATURES = join(ROOT, 'src/features')

/** One file per feature, so that changes of two features never conflict. */
const PINS = join(ROOT, 'tests/protocol')
const HOW_TO_CHANGE = `Endpoints, facts or a stored schema changed.
Can a client of the version before, with its log on disk, still work with this server, and the other way round? If not, raise
SCHEMA_LEVEL (server) or SCHEMA_VERSION (browser). A new column is a new file in the feature's migrations; the statements of a
released migration do not change. Then run this test with -u, and commit tests/protocol.`

const contracts = readdirSync(FEATURES)
  .map((feature) => [feature, join(FEATURES, feature, 'contract.ts')] as const)
  .filter(([, file]) => existsSync(file))
const modules = new Map<string, Record<string, unknown>>(
  await Promise.all(contracts.map(async ([feature, file]) => [feature, await import(file)] as const)),
)
const migrations = readMigrations(serverFeatures)
const endpoints = [...modules.values()]
  .flatMap((module) => Object.entries(module))
  .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'family' in value && 'reply' in value && 'fails' in value
}

/**
 * Facts are types and do not exist at run time, so their declarations are pinned as text, without comments and layout.
 */
function factsOf(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  const declarations = text.matchAll(/^export type \w*Fact =([\s\S]*?)(?=\n\n|\nexport |\n\/\*|$(?![\s\S]))/gm)
  return [...declarations].map(([declaration]) => declaration.replaceAll(/\s+/g, ' ').trim())
}

/** What is pinned, one line each: the endpoints, facts and migrations of every feature, and the engine's own parts. */
const pinned: readonly (readonly [part: string, lines: readonly string[]])[] = [
  [
    'engine',
    [
      `sync ${hashOf(WireSync)}`,
      ...factsOf(join(ROOT, 'src/contracts/list-page.ts')).map((fact) => `facts ${hashOf(fact)}`),
      `level ${SCHEMA_LEVEL}`,
      `browser ${hashOf({ COMMANDS_SCHEMA, CACHE_SCHEMA, SCHEMA_VERSION })}`,
    ],
  ],
  ...readdirSync(FEATURES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [name, linesOf(name)] as const)
    .filter(([, lines]) => lines.length > 0),
]

function linesOf(feature: string): readonly string[] {
  const file = join(FEATURES, feature, 'contract.ts')
  const calls = Object.values(modules.get(feature) ?? {}).filter(isEndpoint)
  return [
    ...calls.map((call) => `call ${addressOf(call)} ${hashOf(call)}`).toSorted(),
    ...(existsSync(file) ? factsOf(file) : []).map((fact) => `facts ${fact.split(' ', 3)[2]} ${hashOf(fact)}`),
    ...migrations
      .filter(({ id }) => id.startsWith(`${feature}/`))
      .map(({ id, sql }) => `migration ${id} ${hashOf(`${id} ${statementsOf(sql)}`)}`),
  ]
}

function hashOf(value: unknown): string {
  return sha256(JSON.stringify(value)).slice(0, 16)
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

describe('the protocol', () => {
  test.each(pinned)('a change of %s is noticed', async (part, lines) => {
    await expect(`${lines.join('\n')}\n`, HOW_TO_CHANGE).toMatchFileSnapshot(join(PINS, `${part}.txt`))
  })

  test('nothing that no longer exists is pinned', () => {
    const files = pinned.map(([part]) => `${part}.txt`)
    expect(readdirSync(PINS).toSorted()).toEqual(files.toSorted())
  })

  test('there are endpoints and facts to pin', () => {
    expect(endpoints.length).toBeGreaterThan(10)
    expect(contracts.flatMap(([, file]) => factsOf(file)).length).toBeGreaterThan(3)
  })

  test('every fact that a log stores is pinned with a declaration `export type …Fact` of its feature’s contract', async () => {
    const late = await loadRequestFeatures()
    const all: readonly { readonly name: string; readonly facts: object }[] = [
      ...Object.values(features),
      ...Object.values(late),
    ]
    const declared = new Map(contracts.map(([feature, file]) => [feature, factsOf(file).join(' ')]))
    const stored = all.flatMap(({ name, facts }) => Object.keys(facts).map((type) => [name, type] as const))
    expect(stored.length).toBeGreaterThan(50)
    expect(stored.filter(([name, type]) => !declared.get(name)?.includes(`'${type}'`))).toEqual([])
  })

  test('no call ignores a field that it does not know', () => {
    const open = endpoints.flatMap(([name, call]) => openParts(inputOf(call), name))
    expect(open).toEqual([])
  })

  test('no endpoint is named twice', () => {
    const addresses = endpoints.map(([, endpoint]) => addressOf(endpoint))
    expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([])
  })

  test.each(endpoints.filter(([, { family }]) => family === 'graphql'))(
    '%s has the hash of its document',
    (_name, endpoint) => {
      if (endpoint.family !== 'graphql') throw new Error('only persisted queries are tried here')
      expect(endpoint.queryHash).toBe(sha256(endpoint.document))
    },
  )
})

/** What the caller writes. A parameter of a path cannot be unknown. */
function inputOf(call: Endpoint): TSchema {
  switch (call.family) {
    case 'resource':
      return call.options
    case 'v3':
      return call.body
    case 'graphql':
      return call.variables
    case 'plain':
      return call.query
  }
}

/** The places of objects in a schema that accept any further field. */
function openParts(schema: TSchema, at: string): readonly string[] {
  const { properties, additionalProperties, items, anyOf = [] } = schema as ObjectParts
  return [
    ...(properties && additionalProperties === undefined ? [at] : []),
    ...Object.entries(properties ?? {}).flatMap(([name, part]) => openParts(part, `${at}.${name}`)),
    ...[...anyOf, ...(items ? [items] : [])].flatMap((part) => openParts(part, at)),
  ]
}

interface ObjectParts {
  readonly properties?: Record<string, TSchema>
  readonly additionalProperties?: unknown
  readonly items?: TSchema
  readonly anyOf?: readonly TSchema[]
}

function addressOf(endpoint: Endpoint): string {
  switch (endpoint.family) {
    case 'resource':
      return `${endpoint.name} ${endpoint.verb}`
    case 'v3':
      return `${endpoint.method} ${endpoint.path}`
    case 'graphql':
      return endpoint.queryHash
    case 'plain':
      return `GET ${endpoint.path}`
  }
}
