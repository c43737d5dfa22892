import { createServer } from 'node:net'
import { StartError } from './settings.ts'

/** Finds out before anything is made whether the port is free; a taken one ends the start with one sentence. */
export function ensurePortIsFree(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => reject(explainListenError(error, port, host)))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()))
  })
}

/** The sentence for a failed listen. */
export function explainListenError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(
      `Port ${port} is taken: end the program that uses it, or choose another with PORT=${port + 1}.`,
    )
  }
  if (error.code === 'EACCES')
    return new StartError(`Port ${port} may not be used by this account: choose one above 1023 with PORT.`)
  if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL') {
    return new StartError(`HOST=${host} is not an address of this machine: remove it or set it to 0.0.0.0.`)
  }
  return error
}
