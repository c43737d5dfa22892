import { runProgram } from '../run-program.ts'

/** `npm run format [-- FILE …]`: formats files. */
export async function main(): Promise<void> {
  const { code } = await runProgram('oxfmt', process.argv.slice(2), { output: 'show' })
  process.exitCode = code
}
