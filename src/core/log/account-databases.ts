import { databaseName } from '#contracts/storage.ts'

/** Names of all databases that an account has in this browser. Older browsers do not tell: there, those that it may have. */
export async function databasesOf(account: string, factory: IDBFactory): Promise<readonly string[]> {
  if (typeof factory.databases !== 'function')
    return [databaseName(account, 'commands'), databaseName(account, 'cache')]
  const own = databaseName(account, '')
  return (await factory.databases()).map(({ name }) => name ?? '').filter((name) => name.startsWith(own))
}
