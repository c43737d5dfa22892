import type { TSchema } from 'typebox'
import type { Endpoint } from '#contracts/endpoint.ts'
import { FAILURES, type WireFailureCode } from '#contracts/failure.ts'
import type { ApiDescription, ApiOperation, JsonSchema } from '#features/api-reference/contract.ts'
import type { Handler } from '#server/http/handle.ts'
import type { ServedAddress } from '#server/define-server-feature.ts'
import { rowOf, VIEWER_KINDS } from '#server/policy/actions.ts'

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
/** Failures that any call may return besides those of its contract. */
const COMMON: readonly WireFailureCode[] = ['request/invalid', 'rate/limited', 'server/unavailable']

export interface NamedCalls {
  readonly feature: string
  /** A call without an action is answered without the policy. */
  readonly calls: readonly (Pick<Handler, 'endpoint'> & Partial<Pick<Handler, 'action'>>)[]
}

/**
 * Describes every call as OpenAPI 3.1. Persisted queries share one address, so their paths have the query's name after
 * `#`.
 * @param addresses all addresses that the server answers. Those that are no calls, such as pages and pictures, are
 * listed without a reply, and with parameters if their routes name them
 */
export function openApiOf(
  version: string,
  features: readonly NamedCalls[],
  addresses: readonly ServedAddress[],
): ApiDescription {
  const paths: Record<string, Record<string, ApiOperation>> = {}
  for (const { feature, calls } of features) {
    for (const { endpoint, action } of calls) {
      const { path, method } = addressOf(endpoint)
      const operation: ApiOperation = {
        operationId: idOf(endpoint),
        tags: [feature],
        ...inputOf(endpoint),
        responses: responsesOf(endpoint),
        ...(action === undefined ? {} : { 'x-viewers': VIEWER_KINDS.filter((kind) => rowOf(action)[kind] !== 'no') }),
      }
      paths[path] = { ...paths[path], [method]: operation }
    }
  }
  const described = new Set(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => keyOf(method, path.slice(0, `${path}#`.indexOf('#')))),
    ),
  )
  for (const { feature, method, path: routed, query } of addresses) {
    const path = inBraces(routed)
    if (described.has(keyOf(method, path))) continue
    paths[path] = { ...paths[path], [method]: plainAddress(feature, method, path, query) }
  }
  return { openapi: '3.1.0', info: { title: 'Pinfold', version }, paths }
}

/** A key that is equal for a path with and without its trailing slash, because the router treats both alike. */
function keyOf(method: string, path: string): string {
  return `${method} ${path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path}`
}

function inBraces(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1}').replaceAll('*', '{path}')
}

function plainAddress(feature: string, method: string, path: string, query: TSchema | undefined): ApiOperation {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  return {
    operationId: `${method} ${path}`,
    tags: [feature],
    parameters: [
      ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }) as const),
      ...(query ? fieldsOf(query, 'query') : []),
    ],
    responses: { '200': { description: 'OK' } },
  }
}

function idOf(endpoint: Endpoint): string {
  switch (endpoint.family) {
    case 'resource':
      return `${endpoint.name}Resource.${endpoint.verb}`
    case 'graphql':
      return endpoint.name
    default: {
      const { path, method } = addressOf(endpoint)
      return `${method} ${path}`
    }
  }
}

function addressOf(endpoint: Endpoint): { readonly path: string; readonly method: string } {
  switch (endpoint.family) {
    case 'resource':
      return {
        path: `/resource/${endpoint.name}Resource/${endpoint.verb}/`,
        method: endpoint.verb === 'get' ? 'get' : 'post',
      }
    case 'v3':
      return { path: inBraces(endpoint.path), method: endpoint.method.toLowerCase() }
    case 'graphql':
      return { path: `/_/graphql/#${endpoint.name}`, method: 'post' }
    case 'plain':
      return { path: endpoint.path, method: 'get' }
  }
}

function inputOf(endpoint: Endpoint): Pick<ApiOperation, 'parameters' | 'requestBody'> {
  switch (endpoint.family) {
    case 'resource': {
      const data = objectOf({ options: endpoint.options as unknown as JsonSchema }, ['options'])
      // `data` is a string that contains JSON (spec viewer §7).
      const asText = { type: 'string', contentMediaType: JSON_TYPE, contentSchema: data }
      return endpoint.verb === 'get'
        ? { parameters: [{ name: 'data', in: 'query', required: true, schema: asText }] }
        : { parameters: [], requestBody: bodyOf(objectOf({ data: asText }, ['data'])) }
    }
    case 'v3': {
      const inPath = fieldsOf(endpoint.params, 'path')
      return endpoint.method === 'GET'
        ? { parameters: [...inPath, ...fieldsOf(endpoint.body, 'query')] }
        : { parameters: inPath, requestBody: bodyOf(endpoint.body as unknown as JsonSchema) }
    }
    case 'graphql': {
      const query = { queryHash: { const: endpoint.queryHash }, variables: endpoint.variables as unknown as JsonSchema }
      const schema = objectOf(query, Object.keys(query))
      return { parameters: [], requestBody: { content: { [JSON_TYPE]: { schema } } } }
    }
    case 'plain':
      return { parameters: fieldsOf(endpoint.query, 'query') }
  }
}

/** The body can be sent as a form or as JSON. */
function bodyOf(schema: JsonSchema): NonNullable<ApiOperation['requestBody']> {
  return { content: { [JSON_TYPE]: { schema }, [FORM_TYPE]: { schema } } }
}

function fieldsOf(schema: TSchema, place: 'path' | 'query'): ApiOperation['parameters'] {
  const { properties = {}, required = [] } = schema as {
    readonly properties?: Readonly<Record<string, JsonSchema>>
    readonly required?: readonly string[]
  }
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: field,
  }))
}

function objectOf(properties: Readonly<Record<string, JsonSchema>>, required: readonly string[]): JsonSchema {
  return { type: 'object', properties, required }
}

function responsesOf(endpoint: Endpoint): ApiOperation['responses'] {
  const byStatus = new Map<number, string[]>()
  const asksForPassword: readonly WireFailureCode[] = endpoint.fails.includes('session/required')
    ? ['session/limited']
    : []
  for (const code of new Set([...endpoint.fails, ...asksForPassword, ...COMMON])) {
    const { status } = FAILURES[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return {
    '200': { description: 'OK', content: { [JSON_TYPE]: { schema: envelopeOf(endpoint) } } },
    ...Object.fromEntries(
      [...byStatus].map(([status, codes]) => [String(status), { description: codes.toSorted().join(', ') }]),
    ),
  }
}

/** The reply within its family's envelope (`src/server/http/envelope.ts`). */
function envelopeOf(endpoint: Endpoint): JsonSchema {
  const data = endpoint.reply as unknown as JsonSchema
  switch (endpoint.family) {
    case 'resource':
      return objectOf({ resource_response: objectOf({ data }, ['data']) }, ['resource_response'])
    case 'v3':
      return objectOf({ data }, ['data'])
    case 'graphql':
      return objectOf({ data: objectOf({ [endpoint.field]: objectOf({ data }, ['data']) }, [endpoint.field]) }, [
        'data',
      ])
    case 'plain':
      return data
  }
}
