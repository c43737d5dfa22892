import type { Endpoint } from '#contracts/endpoint.ts'
import { serverFeatures } from './server.ts'
import type { PolicyRows } from './test-policy.ts'
import { TEST_CALL_CONTEXT, type TestAnswer, type TestBrowser } from './test-server.ts'

export interface RowFile {
  readonly policyRows: PolicyRows
}

/** One row per call of the server. @param files every feature's `test-policy-rows.ts` */
export function joinRows(files: Readonly<Record<string, RowFile>>): PolicyRows {
  const joined: PolicyRows = Object.assign({}, ...Object.values(files).map(({ policyRows }) => policyRows))
  return joined
}

export const handlers = serverFeatures.flatMap(({ routes }) => routes?.(TEST_CALL_CONTEXT) ?? [])
export const handlerOf = new Map(handlers.map((handler) => [addressOf(handler.endpoint), handler]))

export function addressOf(endpoint: Endpoint): string {
  if (endpoint.family === 'resource') return `${endpoint.name} ${endpoint.verb}`
  if (endpoint.family === 'v3') return `${endpoint.method} ${endpoint.path}`
  return endpoint.family === 'plain' ? `GET ${endpoint.path}` : endpoint.name
}

/** Makes a call as this browser, with an input of its policy row. */
export function call(
  browser: TestBrowser,
  endpoint: Endpoint,
  input: Readonly<Record<string, unknown>>,
): Promise<TestAnswer> {
  switch (endpoint.family) {
    case 'resource':
      return endpoint.verb === 'get'
        ? browser.read(endpoint.name, input)
        : browser.write(endpoint.name, endpoint.verb, input)
    case 'v3': {
      const inPath = new Set<string>()
      const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => {
        inPath.add(name)
        return String(input[name])
      })
      const rest = Object.entries(input).filter(([name]) => !inPath.has(name))
      if (endpoint.method !== 'GET') return browser.send(endpoint.method, path, { json: Object.fromEntries(rest) })
      const query = new URLSearchParams(rest.map(([name, value]): [string, string] => [name, String(value)]))
      return browser.send('GET', query.size === 0 ? path : `${path}?${query}`)
    }
    case 'graphql':
      return browser.send('POST', '/_/graphql/', { json: { queryHash: endpoint.queryHash, variables: input } })
    case 'plain':
      return browser.send('GET', `${endpoint.path}?${new URLSearchParams(input as Record<string, string>)}`)
  }
}
