import { Type, type Static } from 'typebox'
import { plain } from '#contracts/endpoint.ts'

/** A cookie or header that a call needs. */
const SecurityScheme = Type.Object({
  type: Type.Literal('apiKey'),
  in: Type.Union([Type.Literal('cookie'), Type.Literal('header')]),
  name: Type.String(),
  description: Type.String(),
})

/** The part of OpenAPI 3.1 that this server writes (https://spec.openapis.org/oas/v3.1.0). */
const Description = Type.Object({
  openapi: Type.String(),
  info: Type.Object({ title: Type.String(), version: Type.String(), description: Type.String() }),
  servers: Type.Array(Type.Object({ url: Type.String(), description: Type.String() })),
  components: Type.Object({
    securitySchemes: Type.Record(Type.String(), SecurityScheme),
    schemas: Type.Record(Type.String(), Type.Unsafe<JsonSchema>(Type.Unknown())),
  }),
  paths: Type.Record(Type.String(), Type.Record(Type.String(), Type.Unsafe<ApiOperation>(Type.Unknown()))),
})

export const getApiDescription = plain({
  path: '/_/openapi.json',
  query: Type.Object({}, { additionalProperties: false }),
  reply: Description,
  fails: [],
})

/** A schema in OpenAPI, which is JSON Schema. */
export type JsonSchema = Readonly<Record<string, unknown>>

export interface ApiOperation {
  readonly operationId: string
  /** One English sentence. */
  readonly summary: string
  /** The whole text, if there is more to say than the summary. */
  readonly description?: string
  /** The name of the call's feature. */
  readonly tags: readonly [string]
  readonly parameters: readonly {
    readonly name: string
    readonly in: 'path' | 'query' | 'header'
    readonly description?: string
    readonly required: boolean
    readonly schema: JsonSchema
  }[]
  readonly requestBody?: {
    readonly description?: string
    readonly required: boolean
    readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>
  }
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly description: string
        readonly content?: Readonly<Record<string, { schema: JsonSchema }>>
        readonly headers?: Readonly<Record<string, { readonly description: string; readonly schema: JsonSchema }>>
      }
    >
  >
  /**
   * Kinds of viewers that may make the call (`VIEWER_KINDS` of `src/server/policy/actions.ts`). Absent if the policy
   * does not decide about the call.
   */
  readonly 'x-viewers'?: readonly string[]
  /** Alternatives, of which a caller meets one: names of `securitySchemes` that are needed together. */
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[]
  /** True if the call changes something. Absent for addresses that are no calls. */
  readonly 'x-writes'?: boolean
}

export type ApiDescription = Static<typeof Description>

export type ApiReferenceRequests = {
  apiDescription: { readonly input: object; readonly reply: ApiDescription }
}

export interface ApiReferenceTypes {
  readonly requests: ApiReferenceRequests
}
