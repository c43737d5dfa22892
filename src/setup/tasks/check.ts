import { CHECKS } from '../checks.ts'
import { runProgram } from '../run-program.ts'

/** The parts of `npm test` that `npm run check` runs: everything without a build or a browser. */
const PARTS = new Set(['types', 'lint', 'format', 'unit and server tests'])

/** `npm run check`: what to run before a commit. It stops at the first part that fails. */
export async function main(): Promise<void> {
  for (const { name, program, args } of CHECKS) {
    if (!PARTS.has(name)) continue
    console.log(`── ${name}`)
    const { code } = await runProgram(program, args, { output: 'show' })
    if (code === 0) continue
    process.exitCode = code
    return
  }
}
