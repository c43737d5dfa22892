/**
 * `node src/setup/run.mjs TASK [ARGUMENT …]` runs every script of package.json. First steps run on the machine's own
 * Node: they install dependencies, then a Node that runs TypeScript. The task itself is tasks/TASK.ts. It runs in this
 * process if this process's Node is new enough.
 */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { keepCompiledCode } from './compiled-code.mjs'
import { ensureDependencies } from './dependencies.mjs'
import { ensureNode } from './newer-node.mjs'
import { OWN, pathWithBin, ROOT } from './paths.mjs'
import { orExplain, SetupError } from './setup-error.mjs'

/** Even the first steps need a Node of this version. */
const OLDEST_MAJOR = 20
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

await orExplain(async () => {
  if (Number.parseInt(process.versions.node, 10) < OLDEST_MAJOR) {
    throw new SetupError(`Node ${process.versions.node} is too old: install Node ${OLDEST_MAJOR} or newer.`)
  }
  process.chdir(ROOT)
  await ensureDependencies()
  const node = await ensureNode()
  process.env.PATH = pathWithBin()
  const [task, ...rest] = process.argv.slice(2)
  if (node !== process.execPath) {
    process.exitCode = await runOn(node, [fileURLToPath(import.meta.url), task, ...rest])
    return
  }
  process.argv.splice(2, 1)
  keepCompiledCode(OWN, process.env.PINFOLD_DATA || 'data')
  const { main } = await import(`./tasks/${task}.ts`)
  await main()
})

/** Runs in a process group of its own, so that a Ctrl-C reaches it only once, through this process. */
function runOn(node, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, { stdio: ['ignore', 'inherit', 'inherit'], detached: true })
    for (const signal of SIGNALS) process.on(signal, () => child.kill(signal))
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}
