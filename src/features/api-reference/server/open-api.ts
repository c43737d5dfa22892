import type { TSchema } from 'typebox'
import { Check } from 'typebox/value'
import type { Endpoint } from '#contracts/endpoint.ts'
import { FAILURES, type WireFailureCode } from '#contracts/failure.ts'
import type { ApiDescription, ApiOperation, JsonSchema } from '#features/api-reference/contract.ts'
import { isMutation, type Handler } from '#server/http/handle.ts'
import type { AddressApi, ServedAddress } from '#server/define-server-feature.ts'
import { KEY_MAX } from '#server/http/idempotent.ts'
import type { Declared } from './declared-texts.ts'
import { FAILURE_SHAPES, failureShapeAt, failureShapeOf, QUERY_FAILURE, type FailureShape } from './failure-shapes.ts'
import { introductionFor } from './introduction.ts'
import { inPascal, nameSchemas, type NamedSchema } from './named-schemas.ts'
import { SECURITY_SCHEMES, securityFailures, securityOf } from './security.ts'

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
/** Failures of a call with an idempotency key. */
const KEY_FAILURES: readonly WireFailureCode[] = ['key/expired', 'key/reused']
const KEY_PARAMETER = {
  name: 'idempotency-key',
  in: 'header',
  description: 'Any text. A repeat with the same key is done only once, for members.',
  required: false,
  schema: { type: 'string', minLength: 1, maxLength: KEY_MAX },
} as const satisfies ApiOperation['parameters'][number]
/** Failures that any call may return besides those of its contract. */
const COMMON: readonly WireFailureCode[] = ['request/invalid', 'rate/limited', 'server/unavailable']

type Schemas = ReturnType<typeof nameSchemas>

export interface NamedCalls {
  readonly feature: string
  /** A call without an action is answered without the policy. */
  readonly calls: readonly (Pick<Handler, 'endpoint'> & Partial<Pick<Handler, 'action' | 'isTransaction'>>)[]
}

/**
 * Describes every call as OpenAPI 3.1. Persisted queries share one address, so their paths have the query's name after
 * `#`.
 * @param site the origin in the examples
 * @param declared what each call does, and the names of calls and of the shapes that they share
 * @param addresses all addresses that the server answers. Those that are no calls, such as pages and pictures, are
 * described by their routes' `config.api`
 */
export function openApiOf(
  version: string,
  site: string,
  { texts, names, shapes }: Declared,
  features: readonly NamedCalls[],
  addresses: readonly ServedAddress[],
): ApiDescription {
  const paths: Record<string, Record<string, ApiOperation>> = {}
  const nameOf = (endpoint: Endpoint) => names.get(endpoint) ?? inPascal(idOf(endpoint))
  const schemas = nameSchemas(
    [...shapes, ...FAILURE_SHAPES],
    features.flatMap(({ calls }) => calls.flatMap(({ endpoint }) => wholesOf(endpoint, nameOf(endpoint)))),
  )
  const failures = failureResponses(schemas.refTo)
  for (const { feature, calls } of features) {
    for (const { endpoint, action, isTransaction = false } of calls) {
      const { path, method } = addressOf(endpoint)
      const isKeyed = isMutation(endpoint) && isTransaction
      const { parameters, requestBody } = inputOf(endpoint, nameOf(endpoint), schemas)
      // A persisted query answers its own failures with 200 (`addGraphql` in `src/server/http/families.ts`).
      const inAnswer = endpoint.family === 'graphql' ? endpoint.fails : []
      const refusals = endpoint.fails.filter((code) => !inAnswer.includes(code))
      const operation: ApiOperation = {
        operationId: idOf(endpoint),
        ...(texts.get(endpoint) ?? { summary: idOf(endpoint) }),
        tags: [feature],
        parameters: [...parameters, ...(isKeyed ? [KEY_PARAMETER] : [])],
        ...(requestBody && { requestBody }),
        responses: {
          '200': {
            description: ['OK', ...inAnswer].join(', '),
            content: { [JSON_TYPE]: { schema: envelopeOf(endpoint, nameOf(endpoint), schemas) } },
          },
          ...failures(
            [...refusals, ...securityFailures(action, method), ...(isKeyed ? KEY_FAILURES : [])],
            failureShapeOf(endpoint),
          ),
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
    paths[path] = { ...paths[path], [method]: plainAddress(feature, method, path, api, schemas.refTo, failures) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Pinfold', version, description: introductionFor(site) },
    servers: [{ url: '/', description: 'The server that answers with this description.' }],
    components: { securitySchemes: SECURITY_SCHEMES, schemas: schemas.components() },
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
function plainAddress(
  feature: string,
  method: string,
  path: string,
  api: AddressApi | undefined,
  refTo: Schemas['refTo'],
  failures: ReturnType<typeof failureResponses>,
): ApiOperation {
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
        ...(reply && { content: { [JSON_TYPE]: { schema: refTo(reply as unknown as JsonSchema) } } }),
      },
      ...(fails && failures([...fails, ...securityFailures(action, method)], failureShapeAt(path))),
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

/** The inputs and the reply of a call, with their names. Those of a GET are parameters, so only their fields count. */
function wholesOf(endpoint: Endpoint, name: string): readonly NamedSchema[] {
  const reply = { name: `${name}Reply`, schema: endpoint.reply as unknown as JsonSchema }
  switch (endpoint.family) {
    case 'resource':
      return [wholeInput(endpoint.options, name), reply]
    case 'v3':
      return endpoint.method === 'GET' ? [reply] : [wholeInput(endpoint.body, name), reply]
    case 'graphql':
      return [wholeInput(endpoint.variables, name), reply]
    case 'plain':
      return [reply]
  }
}

function wholeInput(schema: TSchema, name: string): NamedSchema {
  return { name: `${name}Input`, schema: schema as unknown as JsonSchema }
}

function inputOf(
  endpoint: Endpoint,
  name: string,
  { refTo, refToWhole }: Schemas,
): Pick<ApiOperation, 'parameters' | 'requestBody'> {
  const parametersOf = (schema: TSchema, place: 'path' | 'query') =>
    fieldsOf(schema, place).map((field) => ({ ...field, schema: refTo(field.schema) }))
  switch (endpoint.family) {
    case 'resource': {
      // Without `data` or `options`, the options are empty (`optionsOf` in `src/server/http/families.ts`).
      const required = !Check(endpoint.options, {})
      const needed = (field: string) => (required ? [field] : [])
      const data = objectOf({ options: refToWhole(wholeInput(endpoint.options, name)) }, needed('options'))
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
      const inPath = parametersOf(endpoint.params, 'path')
      if (endpoint.method === 'GET') return { parameters: [...inPath, ...parametersOf(endpoint.body, 'query')] }
      // The body can be sent as a form or as JSON.
      const schema = refToWhole(wholeInput(endpoint.body, name))
      const content = { [JSON_TYPE]: { schema }, [FORM_TYPE]: { schema } }
      return { parameters: inPath, requestBody: { required: !Check(endpoint.body, {}), content } }
    }
    case 'graphql': {
      const query = {
        queryHash: { const: endpoint.queryHash },
        variables: refToWhole(wholeInput(endpoint.variables, name)),
      }
      const schema = objectOf(query, Object.keys(query))
      return { parameters: [], requestBody: { required: true, content: { [JSON_TYPE]: { schema } } } }
    }
    case 'plain':
      return { parameters: parametersOf(endpoint.query, 'query') }
  }
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

/** Makes the answers for failures by status, with those that any call may have. */
function failureResponses(refTo: Schemas['refTo']) {
  const shapes = new Map(FAILURE_SHAPES.map(({ name, schema }) => [name, schema]))
  return (codes: readonly WireFailureCode[], shape: FailureShape): ApiOperation['responses'] => {
    const byStatus = new Map<number, string[]>()
    const asksForPassword: readonly WireFailureCode[] = codes.includes('session/required') ? ['session/limited'] : []
    for (const code of new Set([...codes, ...asksForPassword, ...COMMON])) {
      const { status } = FAILURES[code]
      byStatus.set(status, [...(byStatus.get(status) ?? []), code])
    }
    const content = { [JSON_TYPE]: { schema: refTo(shapes.get(shape)!) } }
    return Object.fromEntries(
      [...byStatus].map(([status, names]) => [String(status), { description: names.toSorted().join(', '), content }]),
    )
  }
}

/** The reply within its family's envelope (`src/server/http/envelope.ts`). */
function envelopeOf(endpoint: Endpoint, name: string, { refTo, refToWhole }: Schemas): JsonSchema {
  const data = refToWhole({ name: `${name}Reply`, schema: endpoint.reply as unknown as JsonSchema })
  switch (endpoint.family) {
    case 'resource':
      return objectOf({ resource_response: objectOf({ data }, ['data']) }, ['resource_response'])
    case 'v3':
      return objectOf({ data }, ['data'])
    case 'graphql': {
      const answer = objectOf({ data }, ['data'])
      const found = objectOf({ data: objectOf({ [endpoint.field]: answer }, [endpoint.field]) }, ['data'])
      return { anyOf: [found, refTo(QUERY_FAILURE)] }
    }
    case 'plain':
      return data
  }
}
