import { Type } from 'typebox'
import type { Endpoint } from '#contracts/endpoint.ts'
import { Nullable } from '#contracts/schema.ts'
import type { JsonSchema } from '#features/api-reference/contract.ts'
import type { NamedSchema } from './named-schemas.ts'

/** The envelopes of refusals (`src/server/http/envelope.ts`), one per family of calls. */

const Text = Type.String()
const Detail = Type.Object({
  failure: Type.String({ description: 'The name of the failure, such as `pin/not-found`.' }),
  field: Nullable(Type.String({ description: 'The part of the request that the failure is about.' })),
  retry_after_s: Nullable(Type.Number({ description: 'Seconds until another attempt may succeed.' })),
})
const Status = Type.Literal('failure')
const FailureError = Type.Object({
  http_status: Type.Integer(),
  code: Type.Integer(),
  api_error_code: Type.Integer({ description: 'The number of the failure.' }),
  message: Text,
  message_detail: Nullable(Text),
  status: Status,
  extra_data: Detail,
})

const Plain = Type.Object({ error: FailureError })

/** A persisted query whose subject is missing. */
const QueryFailure = Type.Object({
  data: Type.Record(Text, Type.Object({ __typename: Type.Literal('Error'), error: FailureError })),
})
export const QUERY_FAILURE = QueryFailure as unknown as JsonSchema

const SHAPES = {
  FailureDetail: Detail,
  FailureError,
  ResourceFailure: Type.Object({
    resource_response: Type.Object({ status: Status, endpoint_name: Text, data: Type.Null(), error: FailureError }),
    resource: Type.Object({ name: Text, options: Type.Object({}) }),
  }),
  V3Failure: Type.Object({
    status: Status,
    code: Type.Integer({ description: 'The number of the failure.' }),
    data: Type.Null(),
    message: Text,
    message_detail: Nullable(Text),
    extra_data: Detail,
  }),
  /** An unknown query, and a request that cannot be read, are refused like an address that is no call. */
  GraphqlFailure: Type.Union([QueryFailure, Plain]),
  QueryFailure,
  PlainFailure: Plain,
} as const

export type FailureShape = Exclude<keyof typeof SHAPES, 'FailureDetail' | 'FailureError' | 'QueryFailure'>

export const FAILURE_SHAPES: readonly NamedSchema[] = Object.entries(SHAPES).map(([name, schema]) => ({
  name,
  schema: schema as unknown as JsonSchema,
}))

export function failureShapeOf({ family }: Endpoint): FailureShape {
  switch (family) {
    case 'resource':
      return 'ResourceFailure'
    case 'v3':
      return 'V3Failure'
    case 'graphql':
      return 'GraphqlFailure'
    case 'plain':
      return 'PlainFailure'
  }
}

/** The shape for an address that is no call (`envelopeFor` in `src/server/http/error-answers.ts`). */
export function failureShapeAt(path: string): FailureShape {
  if (path.startsWith('/resource/')) return 'ResourceFailure'
  return path.startsWith('/v3/') ? 'V3Failure' : 'PlainFailure'
}
