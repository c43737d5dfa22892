import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** The clock of an isolated page has steps of 5 microseconds instead of 100. */
const FINE_CLOCK = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
} as const

/** Serves a folder of built files to this machine. */
export async function servePages(folder: string): Promise<{ readonly origin: string; close(): void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    readFile(join(folder, pathname)).then(
      (body) => {
        response.writeHead(200, { 'content-type': typeOf(pathname), ...FINE_CLOCK }).end(body)
      },
      () => {
        response.writeHead(404).end()
      },
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(() => undefined).closeAllConnections(),
  }
}

function typeOf(pathname: string): string {
  return TYPES[extname(pathname)] ?? 'application/octet-stream'
}
