import { maxHeaderSize, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fail } from './answer.ts'
import { plainFailure } from './envelope.ts'
import { envelopeFor } from './error-answers.ts'
import { refuse } from './families.ts'
import type { Faults } from './faults.ts'

type Headers = Readonly<Record<string, string>>

/**
 * Answers a request whose address the router cannot read. No hook runs for such a request, so the headers are set here.
 */
export function createMalformedUrlAnswer(faults: Faults, headers: Headers) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const refusal = faults.refusalOf(error, request)
    void refuse(reply.headers({ ...headers, 'x-request-id': request.id }), refusal, envelopeFor(request, refusal))
  }
}

/** Answers bytes that Node cannot read as a request. There are only the connection and no request or reply objects. */
export function createMalformedRequestAnswer(headers: Headers) {
  return (error: Error & { readonly code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const status = STATUS_OF_CODE[error.code ?? ''] ?? 400
    const problem = status === 431 ? TOO_LONG : STATUS_CODES[status]?.toLowerCase()
    const refusal = fail('request/invalid', `request: ${problem}`, { field: 'request' })
    const body = JSON.stringify(plainFailure(refusal, status))
    const lines = Object.entries({
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  }
}

const TOO_LONG = `its address and headers must have at most ${maxHeaderSize} bytes together`
const STATUS_OF_CODE: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}
