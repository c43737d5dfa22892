import { request, type IncomingMessage } from 'node:http'
import { CHANGES_STREAM_URL } from '../contract.ts'

/** An open stream of a member's changes. */
export interface Stream {
  readonly response: IncomingMessage
  /** The text received so far. */
  text(): string
  /** The cursors received so far. */
  cursors(): readonly string[]
  /** Resolves when the received text contains `part`. */
  holds(part: string): Promise<void>
  readonly ended: Promise<void>
  close(): void
}

/** Opens the stream of the server that listens at this port. @param cookie header with the member's session */
export async function openStream(port: number, cookie: string, { query = '', headers = {} } = {}): Promise<Stream> {
  const asked = request({ port, host: '127.0.0.1', path: CHANGES_STREAM_URL + query, headers: { cookie, ...headers } })
  asked.end()
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    asked.on('response', resolve).on('error', reject)
  })
  let text = ''
  const waiting = new Set<() => void>()
  response.setEncoding('utf8').on('data', (part: string) => {
    text += part
    for (const look of waiting) look()
  })
  const ended = new Promise<void>((resolve) => {
    response.on('close', resolve)
  })
  response.on('error', () => undefined)
  return {
    response,
    text: () => text,
    cursors: () => [...text.matchAll(/^event: changed\ndata: (\d+)\n\n/gm)].map(([, cursor]) => cursor!),
    holds: (part) =>
      new Promise((resolve) => {
        const look = () => {
          if (!text.includes(part)) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
    ended,
    close: () => asked.destroy(),
  }
}
