import { Type, type Static } from 'typebox'
import { v3 } from '#contracts/endpoint.ts'
import { Empty, Instant, Nullable } from '#contracts/schema.ts'
import { NETWORKS, type NetworkName } from './constants.ts'

const Name = Type.Unsafe<NetworkName>(Type.Union(NETWORKS.map((name) => Type.Literal(name))))

export const Network = Type.Object({
  network: Name,
  is_connected: Type.Boolean(),
  /** Username of the member's account on the network. */
  username: Nullable(Type.String()),
  url: Nullable(Type.String()),
  connected_at: Nullable(Instant),
})
export type Network = Static<typeof Network>

/** The networks that this site offers, and those that the viewer connected. */
export const listNetworks = v3({
  method: 'GET',
  path: '/v3/networks/',
  params: Empty,
  body: Empty,
  reply: Type.Array(Network),
  fails: [],
})

export const disconnectNetwork = v3({
  method: 'DELETE',
  path: '/v3/networks/:network/',
  params: Type.Object({ network: Name }),
  body: Empty,
  reply: Type.Array(Network),
  fails: ['session/required', 'list/not-found', 'access/denied'],
})

export interface NetworkTypes {
  readonly requests: {
    readonly networks: { readonly input: Record<string, never>; readonly reply: readonly Network[] }
    readonly disconnectNetwork: {
      readonly input: { readonly network: NetworkName }
      readonly reply: readonly Network[]
    }
  }
}
