import { runAnalytics } from '#features/events/server/cli.ts'
import { serverFeatures } from '#features/server.ts'
import { StartError } from '#server/settings.ts'
import { SetupError } from '../setup-error.mjs'

/** `npm run analytics -- sql "…"`, `export`, `replay --bad`, `erase`, `dictionary`. */
export async function main(): Promise<void> {
  try {
    process.exitCode = await runAnalytics(process.argv.slice(2), serverFeatures, (text) => console.log(text))
  } catch (error) {
    if (error instanceof StartError) throw new SetupError(error.message)
    throw error
  }
}
