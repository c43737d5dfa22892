/** Checks the built files against bench/budgets.json; exits with 1 if one is too large. */
import { SetupError } from './setup-error.mjs'
import { weighClient } from './weights.ts'

try {
  const weights = weighClient()
  for (const { what, files, kilobytes, budgetKilobytes, isWithin } of weights) {
    const sign = isWithin ? 'ok  ' : 'OVER'
    console.log(
      `${sign} ${kilobytes.toFixed(1).padStart(6)} kB of ${budgetKilobytes} kB  ${what} (${files} ${files === 1 ? 'file' : 'files'})`,
    )
  }
  process.exitCode = weights.every(({ isWithin }) => isWithin) ? 0 : 1
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
