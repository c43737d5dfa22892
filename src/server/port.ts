import { lookup } from 'node:dns/promises'
import { fstatSync } from 'node:fs'
import { createServer } from 'node:net'
import { StartError } from './settings.ts'

const EVERY_ADDRESS = new Set(['0.0.0.0', '::'])
/** Browsers try both addresses for `localhost`, whatever the machine's hosts file says. */
const LOOPBACK = ['127.0.0.1', '::1']
/** Codes for an address that this machine does not have, such as ::1 without IPv6. */
const ABSENT = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT'])

/**
 * Checks, before anything is created, that the port is free on every address that browsers try for this host. Otherwise
 * a program on one of the two addresses of `localhost` would get the visitors.
 * @throws StartError with one sentence
 */
export async function ensurePortIsFree(port: number, host: string): Promise<void> {
  const addresses = await addressesOf(port, host)
  const absent: Error[] = []
  for (const address of addresses) {
    const error = await tryListen(port, address)
    if (error && !ABSENT.has(error.code ?? '')) throw explainListenError(error, port, address)
    if (error) absent.push(explainListenError(error, port, host))
  }
  if (absent.length === addresses.length) throw absent[0]
}

async function addressesOf(port: number, host: string): Promise<readonly string[]> {
  if (host === 'localhost') return LOOPBACK
  if (EVERY_ADDRESS.has(host)) return [host, ...LOOPBACK]
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address)
  } catch (error) {
    throw explainListenError(error as NodeJS.ErrnoException, port, host)
  }
}

function tryListen(port: number, host: string): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', resolve)
    probe.listen({ port, host, exclusive: true, ipv6Only: host === '::1' }, () => probe.close(() => resolve(null)))
  })
}

/** @throws StartError if the descriptor is no socket */
export function ensureSocketIsOpen(fd: number): void {
  if (!isSocket(fd)) throw noSocket(fd)
}

function isSocket(fd: number): boolean {
  try {
    return fstatSync(fd).isSocket()
  } catch {
    return false // the descriptor is not open
  }
}

function noSocket(fd: number): StartError {
  return new StartError(
    `LISTEN_FDS must be set by systemd alone, which passes a listening socket as descriptor ${fd}; there is none. Remove LISTEN_FDS to listen on PORT.`,
  )
}

/** The error message for a failed listen on a socket that another program opened. */
export function explainSocketError(error: NodeJS.ErrnoException, fd: number): Error {
  return ['EINVAL', 'ENOTSOCK', 'EBADF'].includes(error.code ?? '') ? noSocket(fd) : error
}

/** The error message for a failed listen. */
export function explainListenError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is taken on ${host}: end the program that uses it, or choose another with PORT=${port + 1}.`,
    )
  }
  if (error.code === 'EACCES')
    return new StartError(`Port ${port} may not be used by this account: choose one above 1023 with PORT.`)
  if (error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN' || error.code === 'EADDRNOTAVAIL') {
    return new StartError(`HOST=${host} is not an address of this machine: remove it or set it to 0.0.0.0.`)
  }
  return error
}
