import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contracts/endpoint.ts'
import { WireSync } from '#contracts/sync.ts'
import { PROTOCOL_HASH, PROTOCOL_VERSION } from '#contracts/protocol-version.ts'
import { CACHE_SCHEMA, COMMANDS_SCHEMA, SCHEMA_VERSION } from '#core/log/schema.ts'
import { serverFeatures } from '#features/server.ts'
import { SCHEMA_LEVEL } from '#server/storage/migrate.ts'
import { readMigrations, type Migration } from '#server/storage/read-migrations.ts'
import { ROOT } from './source-files.ts'

const FEATURES = join(ROOT, 'src/features')

const contracts = readdirSync(FEATURES)
  .map((feature) => join(FEATURES, feature, 'contract.ts'))
  .filter((file) => existsSync(file))
const modules: readonly Record<string, unknown>[] = await Promise.all(contracts.map((file) => import(file)))
const endpoints = modules
  .flatMap((module) => Object.entries(module))
  .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'family' in value && 'reply' in value && 'fails' in value
}

/** Facts are types, gone when running: their declarations are pinned as text, without comments and layout. */
function factsOf(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  const declarations = text.matchAll(/^export type \w*Fact =([\s\S]*?)(?=\n\n|\nexport |\n\/\*|$(?![\s\S]))/gm)
  return [...declarations].map(([declaration]) => declaration.replaceAll(/\s+/g, ' ').trim())
}

function statementsOf({ id, sql }: Migration): string {
  return `${id} ${sql}`.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim()
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

describe('the protocol', () => {
  test('does not change without being noticed', () => {
    const everything = {
      endpoints: endpoints.toSorted(([a], [b]) => (a < b ? -1 : 1)),
      sync: WireSync,
      facts: [...contracts, join(ROOT, 'src/contracts/list-page.ts')].flatMap(factsOf),
      level: SCHEMA_LEVEL,
      migrations: readMigrations(serverFeatures).map(statementsOf),
      browser: { COMMANDS_SCHEMA, CACHE_SCHEMA, SCHEMA_VERSION },
    }
    const hash = sha256(JSON.stringify(everything)).slice(0, 16)
    expect(
      hash,
      `Endpoints, facts or a stored schema are not what version ${PROTOCOL_VERSION} was.
Can a client of the version before, with its log on disk, still work with this server, and the other way round? Then leave
PROTOCOL_VERSION as it is. If not, raise it. (A new column is a new file in the feature's migrations; if an older release cannot work with it, raise SCHEMA_LEVEL. A new store of the browser raises
SCHEMA_VERSION.) Then set PROTOCOL_HASH in src/contracts/protocol-version.ts to '${hash}'.`,
    ).toBe(PROTOCOL_HASH)
  })

  test('has endpoints and facts to pin', () => {
    expect(endpoints.length).toBeGreaterThan(10)
    expect(contracts.flatMap(factsOf).length).toBeGreaterThan(3)
  })

  test('names no endpoint twice', () => {
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
