import { databaseName, STORAGE_FORMAT } from '#contracts/storage.ts'

/** Formats that were before this one, the oldest first. */
export const OLDER_FORMATS: readonly number[] = Array.from({ length: STORAGE_FORMAT }, (_, format) => format)

const PARTS = ['commands', 'cache'] as const

/** Names of all databases that an account has in this browser, of any format. Older browsers do not tell: there, those that it may have. */
export async function databasesOf(account: string, factory: IDBFactory): Promise<readonly string[]> {
  if (typeof factory.databases === 'function') {
    const own = `pinfold.${account}.`
    return (await factory.databases()).map(({ name }) => name ?? '').filter((name) => name.startsWith(own))
  }
  const formats = [...OLDER_FORMATS, STORAGE_FORMAT]
  return formats.flatMap((format) => PARTS.map((part) => databaseName(account, part, format)))
}
