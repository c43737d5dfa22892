import type { UserId } from '#contracts/ids.ts'
import { violatedConstraint } from '#server/storage/lost-connection.ts'
import type { Database } from '#server/storage/database.ts'
import type { NetworkName } from '../constants.ts'
import type { Network } from '../contract.ts'

/** An account of a network, as its provider describes it. */
export interface NetworkIdentity {
  readonly network: NetworkName
  readonly subject: string
  readonly username: string | null
  readonly url: string | null
}

/**
 * All networks that this site offers.
 * @param userId null for a visitor
 */
export async function readNetworks(
  db: Database,
  userId: UserId | null,
  offered: Iterable<NetworkName>,
): Promise<Network[]> {
  const rows =
    userId === null
      ? []
      : await db.query<{ network: string; username: string | null; url: string | null; connected_at: Date }>({
          text: 'select network, username, url, connected_at from network_accounts where user_id = $1',
          values: [userId],
        })
  return [...offered].map((network) => {
    const row = rows.find((each) => each.network === network)
    return {
      network,
      is_connected: row !== undefined,
      username: row?.username ?? null,
      url: row?.url ?? null,
      connected_at: row?.connected_at.toISOString() ?? null,
    }
  })
}

/** @returns false if the account on the network is connected to another member */
export async function connect(db: Database, userId: UserId, identity: NetworkIdentity): Promise<boolean> {
  const { network, subject, username, url } = identity
  try {
    await db.query({
      text: `insert into network_accounts (user_id, network, subject, username, url) values ($1, $2, $3, $4, $5)
        on conflict (user_id, network) do update set subject = $3, username = $4, url = $5, connected_at = now()`,
      values: [userId, network, subject, username, url],
    })
    return true
  } catch (error) {
    if (violatedConstraint(error) === 'network_accounts_by_subject') return false
    throw error
  }
}

/** `last` if the member could not log in without this connection. */
export async function disconnect(
  db: Database,
  userId: UserId,
  network: NetworkName,
): Promise<'done' | 'missing' | 'last'> {
  const rows = await db.query<{ network: string; has_password: boolean }>({
    text: `select a.network, u.password_hash is not null as has_password from network_accounts a
      join users u on u.id = a.user_id where a.user_id = $1`,
    values: [userId],
  })
  if (!rows.some((row) => row.network === network)) return 'missing'
  if (rows.length === 1 && rows[0]?.has_password === false) return 'last'
  await db.query({
    text: 'delete from network_accounts where user_id = $1 and network = $2',
    values: [userId, network],
  })
  return 'done'
}

export interface NetworkMember {
  readonly id: UserId
  readonly is_suspended: boolean
}

export async function memberOf(db: Database, network: NetworkName, subject: string): Promise<NetworkMember | null> {
  const rows = await db.query<NetworkMember>({
    text: `select u.id, u.suspended_at is not null as is_suspended from network_accounts a join users u on u.id = a.user_id
      where a.network = $1 and a.subject = $2`,
    values: [network, subject],
  })
  return rows[0] ?? null
}
