import { databaseName, STORAGE_FORMAT } from '#contracts/storage.ts'

/** Formats that were before this one, the oldest first. */
export const OLDER_FORMATS: readonly number[] = Array.from({ length: STORAGE_FORMAT }, (_, format) => format)

const PARTS = ['commands', 'cache'] as const

/** Names of all databases that an account has in this browser, of any format; those of today are among them in any case. */
export async function databasesOf(account: string, factory: IDBFactory): Promise<readonly string[]> {
  const own = `pinfold.${account}.`
  const today = PARTS.map((part) => databaseName(account, part))
  // Older browsers do not tell: the names are known then.
  if (typeof factory.databases !== 'function')
    return [...OLDER_FORMATS.flatMap((format) => PARTS.map((part) => databaseName(account, part, format))), ...today]
  const found = (await factory.databases()).map(({ name }) => name ?? '').filter((name) => name.startsWith(own))
  return [...new Set([...found, ...today])]
}
