import type { TSchema } from 'typebox'
import { Check } from 'typebox/value'
import type { Endpoint } from '#contracts/endpoint.ts'
import { FAILURES, type WireFailureCode } from '#contracts/failure.ts'
import type { ApiDescription, ApiOperation, JsonSchema } from '#features/api-reference/contract.ts'
import { isMutation, type Handler } from '#server/http/handle.ts'
import type { AddressApi, ServedAddress } from '#server/define-server-feature.ts'
import type { CallText } from './declared-texts.ts'
import { INTRODUCTION } from './introduction.ts'
import { SECURITY_SCHEMES, securityFailures, securityOf } from './security.ts'

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
 * @param texts what each call does
 * @param addresses all addresses that the server answers. Those that are no calls, such as pages and pictures, are
 * described by their routes' `config.api`
 */
export function openApiOf(
  version: string,
  texts: ReadonlyMap<Endpoint, CallText>,
  features: readonly NamedCalls[],
  addresses: readonly ServedAddress[],
): ApiDescription {
  const paths: Record<string, Record<string, ApiOperation>> = {}
  for (const { feature, calls } of features) {
    for (const { endpoint, action } of calls) {
      const { path, method } = addressOf(endpoint)
      const operation: ApiOperation = {
        operationId: idOf(endpoint),
        ...(texts.get(endpoint) ?? { summary: idOf(endpoint) }),
        tags: [feature],
        ...inputOf(endpoint),
        responses: {
          '200': { description: 'OK', content: { [JSON_TYPE]: { schema: envelopeOf(endpoint) } } },
          ...failuresOf([...endpoint.fails, ...securityFailures(action, method)]),
        },
        ...(action === undefined ? {} : securityOf(action, method)),
        'x-writes': isMutation(endpoint),
      }
      paths[path] = { ...paths[path], [method]: operation }
    }
  }
  const described = new Set(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => keyOf(method, path.slice(0, `${path}#`.indexOf('#')))),
    ),
  )
  for (const { feature, method, path: routed, api } of addresses) {
    const path = inBraces(routed)
    if (described.has(keyOf(method, path))) continue
    paths[path] = { ...paths[path], [method]: plainAddress(feature, method, path, api) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Pinfold', version, description: INTRODUCTION },
    components: { securitySchemes: SECURITY_SCHEMES },
    paths,
  }
}

/** A key that is equal for a path with and without its trailing slash, because the router treats both alike. */
function keyOf(method: string, path: string): string {
  return `${method} ${path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path}`
}

function inBraces(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1}').replaceAll('*', '{path}')
}

/** @param api absent for files of the build, whose routes are not registered one by one */
function plainAddress(feature: string, method: string, path: string, api?: AddressApi): ApiOperation {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const { summary = `The file ${path.slice(1)}.`, description, query, body, reply, headers, fails, action } = api ?? {}
  return {
    operationId: `${method} ${path}`,
    summary,
    ...(description === undefined ? {} : { description }),
    tags: [feature],
    parameters: [
      ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }) as const),
      ...(query ? fieldsOf(query, 'query') : []),
    ],
    ...(body && {
      requestBody: {
        description: body.description,
        required: true,
        content: { [body.type]: { schema: { type: 'string', format: 'binary' } } },
      },
    }),
    responses: {
      '200': {
        description: 'OK',
        ...(headers && {
          headers: mapValues(headers, (text) => ({ description: text, schema: { type: 'string' } })),
        }),
        ...(reply && { content: { [JSON_TYPE]: { schema: reply as unknown as JsonSchema } } }),
      },
      ...(fails && failuresOf([...fails, ...securityFailures(action, method)])),
    },
    ...(action === undefined ? {} : securityOf(action, method)),
  }
}

function mapValues<From, To>(values: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))
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
      // Without `data` or `options`, the options are empty (`optionsOf` in `src/server/http/families.ts`).
      const required = !Check(endpoint.options, {})
      const needed = (name: string) => (required ? [name] : [])
      const data = objectOf({ options: endpoint.options as unknown as JsonSchema }, needed('options'))
      // `data` is a string that contains JSON (spec viewer §7). A JSON body may also have its content directly.
      const asText = { type: 'string', contentMediaType: JSON_TYPE, contentSchema: data }
      if (endpoint.verb === 'get') return { parameters: [{ name: 'data', in: 'query', required, schema: asText }] }
      const asForm = objectOf({ data: asText }, needed('data'))
      return {
        parameters: [],
        requestBody: { required, content: { [JSON_TYPE]: { schema: data }, [FORM_TYPE]: { schema: asForm } } },
      }
    }
    case 'v3': {
      const inPath = fieldsOf(endpoint.params, 'path')
      return endpoint.method === 'GET'
        ? { parameters: [...inPath, ...fieldsOf(endpoint.body, 'query')] }
        : { parameters: inPath, requestBody: bodyOf(endpoint.body) }
    }
    case 'graphql': {
      const query = { queryHash: { const: endpoint.queryHash }, variables: endpoint.variables as unknown as JsonSchema }
      const schema = objectOf(query, Object.keys(query))
      return { parameters: [], requestBody: { required: true, content: { [JSON_TYPE]: { schema } } } }
    }
    case 'plain':
      return { parameters: fieldsOf(endpoint.query, 'query') }
  }
}

/** The body can be sent as a form or as JSON. */
function bodyOf(body: TSchema): NonNullable<ApiOperation['requestBody']> {
  const schema = body as unknown as JsonSchema
  return { required: !Check(body, {}), content: { [JSON_TYPE]: { schema }, [FORM_TYPE]: { schema } } }
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

/** The failures by status, with those that any call may have. */
function failuresOf(codes: readonly WireFailureCode[]): ApiOperation['responses'] {
  const byStatus = new Map<number, string[]>()
  const asksForPassword: readonly WireFailureCode[] = codes.includes('session/required') ? ['session/limited'] : []
  for (const code of new Set([...codes, ...asksForPassword, ...COMMON])) {
    const { status } = FAILURES[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [String(status), { description: names.toSorted().join(', ') }]),
  )
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
