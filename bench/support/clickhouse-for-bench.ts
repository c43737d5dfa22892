import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { npm } from '../../src/setup/npm.mjs'
import { OWN } from '../../src/setup/paths.mjs'

/** ClickHouse as a library. It is not a dependency of the project: its 550 MB are installed when E12 first runs. */
const CHDB = 'chdb@3.4.0'
const SERVER = join(import.meta.dirname, 'clickhouse-in-process.mjs')

/** Runs `use` with the address of an empty ClickHouse, which is stopped afterwards. */
export async function withClickHouse<Value>(
  progress: (message: string) => void,
  use: (url: string) => Promise<Value>,
): Promise<Value> {
  const prefix = join(OWN, 'chdb')
  const installed = join(prefix, 'node_modules', 'chdb')
  if (!existsSync(join(installed, 'package.json'))) {
    progress(`installing ${CHDB} (550 MB, once)`)
    await npm(['install', '--no-save', '--no-package-lock', '--prefix', prefix, CHDB])
  }
  const folder = await mkdtemp(join(tmpdir(), 'pinfold-clickhouse-'))
  const server = fork(SERVER, [installed, folder], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], execArgv: [] })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  try {
    const port = await new Promise<number>((resolve, reject) => {
      server.once('message', (message) => resolve((message as { readonly port: number }).port))
      server.once('exit', (code) => reject(new Error(`ClickHouse ended with ${code} before it was ready.`)))
    })
    return await use(`http://bench:bench@127.0.0.1:${port}/default`)
  } finally {
    server.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
}
