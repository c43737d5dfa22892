import { spawn, type ChildProcess } from 'node:child_process'
import { ensureClientFiles } from '../client-files.ts'
import { ROOT } from '../paths.mjs'

const PORT = process.env['PORT'] ?? '3000'
/** Port of the product's server. Vite's server forwards requests to it. */
const SERVER_PORT = String(Number(PORT) + 1)

/**
 * `npm run dev`: pages from Vite, which replaces modules when they are saved. The server restarts when its files
 * change.
 */
export async function main(): Promise<void> {
  await ensureClientFiles() // the development pages take their data from the pages of the product's server
  const server = start(process.execPath, ['--watch', '--watch-preserve-output', 'src/setup/serve.ts'], {
    PORT: SERVER_PORT,
    PINFOLD_DEVELOPER_PANEL: process.env['PINFOLD_DEVELOPER_PANEL'] ?? '1',
  })
  const vite = start('vite', ['--port', PORT, '--strictPort'], { PINFOLD_SERVER: `http://localhost:${SERVER_PORT}` })
  const children = [server, vite]
  const endAll = () => children.forEach((child) => child.kill('SIGTERM'))
  process.on('SIGINT', endAll).on('SIGTERM', endAll)
  await Promise.all(children.map((child) => new Promise((resolve) => child.once('exit', resolve).once('exit', endAll))))
}

function start(program: string, args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
  return spawn(program, [...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
}
