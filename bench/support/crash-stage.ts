import { readFile } from 'node:fs/promises'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { serverFeatures } from '../../src/features/server.ts'
import { createLog } from '../../src/server/log.ts'
import { openDatabase } from '../../src/server/open-database.ts'
import { startProduct, type Product } from './product.ts'

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' }
/** The share of acts whose request is lost, and the share whose answer is lost. */
const REQUEST_LOST = 0.05
const ANSWER_LOST = 0.1

/** A report of a worker or its page. */
export interface WorkerReport {
  readonly what: 'signed-in' | 'leads' | 'sends' | 'dies' | 'warns' | 'fails'
  /** The page, such as `k3`, or one of its workers, such as `k3.1`. */
  readonly who: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** The text of warnings and failures. */
  readonly text?: string
}

/** The real product behind a proxy that loses calls, with the bench's page at the same address. */
export interface CrashStage {
  readonly origin: string
  /** Acts that were reported to a page as being on disk. */
  readonly acknowledged: ReadonlySet<string>
  readonly reports: readonly WorkerReport[]
  /** Acts that were answered with a failure. */
  readonly refused: readonly string[]
  isLossy: boolean
  /** Keys of acts in the server's database: those carried out, and those refused for good. */
  keys(): Promise<{ readonly done: ReadonlySet<string>; readonly refused: ReadonlySet<string> }>
  stop(): Promise<void>
}

/** @param pages folder of the built harness */
export async function openCrashStage(pages: string): Promise<CrashStage> {
  const product: Product = await startProduct()
  const upstream = new URL(product.origin)
  const acknowledged = new Set<string>()
  const refused: string[] = []
  const reports: WorkerReport[] = []

  const server = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', 'http://localhost')
    if (!pathname.startsWith('/bench/')) {
      pass(asked, answer)
    } else if (asked.method === 'POST') {
      void textOf(asked).then((text) => {
        take(pathname, JSON.parse(text) as never)
        answer.writeHead(204).end()
      })
    } else {
      const name = pathname.slice('/bench/'.length)
      readFile(join(pages, name)).then(
        (body) =>
          answer.writeHead(200, { 'content-type': TYPES[extname(name)] ?? 'application/octet-stream' }).end(body),
        () => answer.writeHead(404).end(),
      )
    }
  })

  function take(
    pathname: string,
    told: WorkerReport & { readonly id: string; readonly code: string; readonly message: string },
  ): void {
    if (pathname === '/bench/acknowledged') acknowledged.add(told.id)
    else if (pathname === '/bench/report') reports.push(told)
    else refused.push(`${told.code}: ${told.message}`)
  }

  function pass(asked: IncomingMessage, answer: ServerResponse): void {
    const isAct = asked.headers['idempotency-key'] !== undefined && stage.isLossy
    const fate = isAct ? Math.random() : 1
    if (fate < REQUEST_LOST) {
      asked.socket.destroy()
      return
    }
    // The Host header keeps the address of the page, because the server compares it with Origin.
    const { method, url, headers } = asked
    const onward = request({ host: upstream.hostname, port: upstream.port, method, path: url, headers }, (given) => {
      if (fate < REQUEST_LOST + ANSWER_LOST) {
        given.resume().on('end', () => asked.socket.destroy())
        return
      }
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    asked.pipe(onward)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stage: CrashStage = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    acknowledged,
    reports,
    refused,
    isLossy: true,
    keys: () => readKeys(product.dataDir),
    async stop() {
      server.close().closeAllConnections()
      await product.stop()
    },
  }
  return stage
}

/** Reads the idempotency table of the running product, with a short connection to its database. */
async function readKeys(dataDir: string) {
  const database = await openDatabase(dataDir, serverFeatures, createLog('silent'))
  try {
    const { rows } = await database.pool.query<{ key: string; status: number }>('select key, status from idempotency')
    return {
      done: new Set(rows.filter(({ status }) => status === 200).map(({ key }) => key)),
      refused: new Set(rows.filter(({ status }) => status !== 200).map(({ key }) => key)),
    }
  } finally {
    await database.close()
  }
}

async function textOf(asked: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of asked) text += String(part)
  return text
}
