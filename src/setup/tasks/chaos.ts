import { runProgram } from '../run-program.ts'

/** `npm run chaos [-- --seeds N] [--seed S] [--minutes M] [--planted] [--quick] | --only events|publish [--kills N]`: schedules of acts and faults against the core. */
export async function main(): Promise<void> {
  const { code } = await runProgram('node', ['tests/chaos/main.ts', ...process.argv.slice(2)], { output: 'show' })
  process.exitCode = code
}
