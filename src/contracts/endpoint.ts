import type { Static, TSchema } from 'typebox'
import type { WireFailureCode } from './failure.ts'

/**
 * One call of the wire, declared once. The client's caller, the server's handler, the validator and the API reference
 * are derived from the declaration. `input` is what a caller passes, already split by place.
 */
interface EndpointShape<Reply extends TSchema, Fails extends WireFailureCode> {
  readonly reply: Reply
  readonly fails: readonly Fails[]
}

/** `GET|POST /resource/{name}Resource/{verb}/` with `data={"options":{…}}`. */
export interface ResourceEndpoint<
  Options extends TSchema = TSchema,
  Reply extends TSchema = TSchema,
  Fails extends WireFailureCode = WireFailureCode,
> extends EndpointShape<Reply, Fails> {
  readonly family: 'resource'
  readonly name: string
  readonly verb: 'get' | 'create' | 'update' | 'delete'
  readonly options: Options
}

/** A `/v3/…` call: JSON or form body; envelope `{status, code, data, message}`. */
export interface V3Endpoint<
  Params extends TSchema = TSchema,
  Body extends TSchema = TSchema,
  Reply extends TSchema = TSchema,
  Fails extends WireFailureCode = WireFailureCode,
> extends EndpointShape<Reply, Fails> {
  readonly family: 'v3'
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path in Fastify's notation: `/v3/aggregated_comments/:id/react/`. */
  readonly path: string
  readonly params: Params
  readonly body: Body
  /**
   * True for a call that logs somebody in. Its body is sent as a form with the id of the install, for visitors too
   * (spec viewer §7).
   */
  readonly isHandshake?: true
}

/** A persisted query: `POST /_/graphql/ {queryHash, variables}`. No other query is ever executed. */
export interface GraphqlEndpoint<
  Variables extends TSchema = TSchema,
  Reply extends TSchema = TSchema,
  Fails extends WireFailureCode = WireFailureCode,
> extends EndpointShape<Reply, Fails> {
  readonly family: 'graphql'
  readonly name: string
  readonly queryHash: string
  readonly document: string
  /** The field of `data` that holds `{data} | {__typename:"Error", error}`. */
  readonly field: string
  readonly variables: Variables
}

/** A plain GET outside the three families, for instance `/_/_/state`. */
export interface PlainEndpoint<
  Query extends TSchema = TSchema,
  Reply extends TSchema = TSchema,
  Fails extends WireFailureCode = WireFailureCode,
> extends EndpointShape<Reply, Fails> {
  readonly family: 'plain'
  readonly path: string
  readonly query: Query
}

export type Endpoint = ResourceEndpoint | V3Endpoint | GraphqlEndpoint | PlainEndpoint

/** The input that a caller of the endpoint passes. */
export type Input<E> =
  E extends ResourceEndpoint<infer Options>
    ? Static<Options>
    : E extends V3Endpoint<infer Params, infer Body>
      ? Static<Params> & Static<Body>
      : E extends GraphqlEndpoint<infer Variables>
        ? Static<Variables>
        : E extends PlainEndpoint<infer Query>
          ? Static<Query>
          : never

export type Reply<E> = E extends EndpointShape<infer R, WireFailureCode> ? Static<R> : never
export type Fails<E> = E extends EndpointShape<TSchema, infer F> ? F : never

/** The `bookmark` of a list's last page. */
export const LAST_BOOKMARK = '-end-'

/** Input of a call that asks for the page behind a bookmark. Without a bookmark, it asks for the first page. */
export function pageFrom(bookmark: string | null | undefined): { readonly bookmarks?: string[] } {
  return bookmark === null || bookmark === undefined ? {} : { bookmarks: [bookmark] }
}

/* @__NO_SIDE_EFFECTS__ */
export function resource<O extends TSchema, R extends TSchema, F extends WireFailureCode>(
  endpoint: Omit<ResourceEndpoint<O, R, F>, 'family'>,
): ResourceEndpoint<O, R, F> {
  return { family: 'resource', ...endpoint }
}

/* @__NO_SIDE_EFFECTS__ */
export function v3<P extends TSchema, B extends TSchema, R extends TSchema, F extends WireFailureCode>(
  endpoint: Omit<V3Endpoint<P, B, R, F>, 'family'>,
): V3Endpoint<P, B, R, F> {
  return { family: 'v3', ...endpoint }
}

/* @__NO_SIDE_EFFECTS__ */
export function persisted<V extends TSchema, R extends TSchema, F extends WireFailureCode>(
  endpoint: Omit<GraphqlEndpoint<V, R, F>, 'family'>,
): GraphqlEndpoint<V, R, F> {
  return { family: 'graphql', ...endpoint }
}

/* @__NO_SIDE_EFFECTS__ */
export function plain<Q extends TSchema, R extends TSchema, F extends WireFailureCode>(
  endpoint: Omit<PlainEndpoint<Q, R, F>, 'family'>,
): PlainEndpoint<Q, R, F> {
  return { family: 'plain', ...endpoint }
}
