import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from './e2e/support/start-product.ts'

/** Starts the built product once for all browser tests, on its own port and data folder, and removes both afterwards. */
export default async function runProduct(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pinfold-e2e-'))
  const product = await startProduct(dataDir)
  process.env['PINFOLD_TEST_DATA'] = dataDir
  process.env['PINFOLD_TEST_URL'] = product.url // the tests' own processes start after this and read it in the configuration
  return async () => {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
