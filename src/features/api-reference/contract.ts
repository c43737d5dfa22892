import { Type, type Static } from 'typebox'
import { plain } from '#contracts/endpoint.ts'

/** The part of OpenAPI 3.1 that this server writes (https://spec.openapis.org/oas/v3.1.0). */
const Description = Type.Object({
  openapi: Type.String(),
  info: Type.Object({ title: Type.String(), version: Type.String() }),
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
  /** The name of the call's feature. */
  readonly tags: readonly [string]
  readonly parameters: readonly {
    readonly name: string
    readonly in: 'path' | 'query'
    readonly required: boolean
    readonly schema: JsonSchema
  }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> }
  readonly responses: Readonly<
    Record<
      string,
      { readonly description: string; readonly content?: Readonly<Record<string, { schema: JsonSchema }>> }
    >
  >
  /**
   * Kinds of viewers that may make the call (`VIEWER_KINDS` of `src/server/policy/actions.ts`). Absent if the policy
   * does not decide about the call.
   */
  readonly 'x-viewers'?: readonly string[]
}

export type ApiDescription = Static<typeof Description>

export type ApiReferenceRequests = {
  apiDescription: { readonly input: object; readonly reply: ApiDescription }
}

export interface ApiReferenceTypes {
  readonly requests: ApiReferenceRequests
}
