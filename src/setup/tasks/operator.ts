import { setOperator } from '#features/operator/server/shared/set-operator.ts'
import { serverFeatures } from '#features/server.ts'
import { openExistingDatabase } from '#server/open-database.ts'
import { readSettings } from '#server/settings.ts'
import { databaseOf } from '#server/storage/database.ts'
import { SetupError } from '../setup-error.mjs'

const USAGE =
  'Usage: npm run operator -- grant NAME, or npm run operator -- revoke NAME. NAME is a username or an email address.'

/** `npm run operator -- grant NAME`: grants or revokes the operator's role, whether the server runs or not. */
export async function main(): Promise<void> {
  const [verb, name, ...more] = process.argv.slice(2)
  if ((verb !== 'grant' && verb !== 'revoke') || !name || more.length > 0) throw new SetupError(USAGE)
  const settings = readSettings(process.env)
  const database = await openExistingDatabase(settings, serverFeatures)
  try {
    const { isDone, text } = await setOperator(databaseOf(database.pool), name, verb === 'grant')
    if (!isDone) throw new SetupError(text)
    console.log(text)
  } finally {
    await database.close()
  }
}
