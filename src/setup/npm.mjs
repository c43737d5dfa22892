import { spawn } from 'node:child_process'
import { pathOfMachine, ROOT } from './paths.mjs'
import { SetupError } from './setup-error.mjs'

const UNREACHABLE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/

/** Runs npm silently. Its output is shown only for a failure without a message of its own. */
export async function npm(args) {
  const { code, words } = await run([...args, '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'])
  if (code === 0) return
  if (/ENOSPC/.test(words))
    throw new SetupError(`The disk that holds ${ROOT} is full: free about 1 GB and start again.`)
  if (/EACCES|EROFS/.test(words))
    throw new SetupError(
      `npm may not write in ${ROOT}: start as the folder's owner, or take ownership of it with chown.`,
    )
  if (UNREACHABLE.test(words))
    throw new SetupError('npm cannot reach its registry: check the network (or the proxy in ~/.npmrc) and start again.')
  throw new SetupError(`npm ${args[0]} failed: ${words.trim()}`)
}

function run(args) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, PATH: pathOfMachine(), NODE_ENV: 'development' }
    const child = spawn('npm', args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let words = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (words += chunk))
    child.once('error', () => reject(new SetupError('npm was not found: install Node.js together with npm.')))
    child.once('close', (code) => resolve({ code, words }))
  })
}
