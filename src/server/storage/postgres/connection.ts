import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { SUPERUSER } from './cluster.ts'
import type { Place } from './place.ts'

/** The database's name inside the cluster. */
export const DATABASE = 'pinfold'
const SOCKET_PORT = 5432
/**
 * Longest path of a socket in bytes: `sun_path` without the zero at its end, which has 108 on Linux and 104 on macOS.
 */
const SOCKET_PATH_BYTES_MAX = process.platform === 'linux' ? 107 : 103

/**
 * How to connect to a cluster: by a socket in the cluster's own folder, or by TCP on this machine if the socket's path
 * is too long.
 */
export type Way = { readonly socketFolder: string } | { readonly port: number }

/** The connection by socket; undefined if the socket's path would be too long. */
export function socketWay(place: Place): Way | undefined {
  return Buffer.byteLength(socketPath(place)) <= SOCKET_PATH_BYTES_MAX ? { socketFolder: place.run } : undefined
}

/**
 * The lock file of the socket. Its first line is the id of the process that uses the socket. A killed server leaves the
 * file behind.
 */
export function socketLock(place: Place): string {
  return `${socketPath(place)}.lock`
}

function socketPath(place: Place): string {
  return join(place.run, `.s.PGSQL.${SOCKET_PORT}`)
}

/** Settings that make `postgres` listen only on this connection. */
export function listenSettings(way: Way): Readonly<Record<string, string>> {
  return 'port' in way
    ? { listen_addresses: '127.0.0.1', port: String(way.port), unix_socket_directories: '' }
    : {
        listen_addresses: '',
        port: String(SOCKET_PORT),
        unix_socket_directories: `"${way.socketFolder.replaceAll('"', '""')}"`,
        unix_socket_permissions: '0700',
      }
}

/** A connection string that `pg` understands. */
export function connectionUrl(place: Place, way: Way, database = DATABASE): string {
  if ('port' in way) {
    const password = readFileSync(place.password, 'utf8')
    return `postgres://${SUPERUSER}:${encodeURIComponent(password)}@127.0.0.1:${way.port}/${database}`
  }
  return `postgres://${SUPERUSER}@localhost:${SOCKET_PORT}/${database}?host=${encodeURIComponent(way.socketFolder)}`
}

/** A connection for the supervisor's own use. Rejects if the server does not answer within the time. */
export async function connect(url: string, timeoutMs: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    application_name: 'pinfold supervisor',
  })
  client.on('error', () => {}) // a lost connection also fires 'end', which is what the owner listens to
  try {
    await client.connect()
    return client
  } catch (error) {
    // The connection was never made. The caller gets the reason, so errors while closing it are ignored.
    void Promise.allSettled([client.end()])
    throw error
  }
}
