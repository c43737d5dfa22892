import { only, type Database } from '#server/storage/database.ts'

/** True in the demo alone, because the test provider takes no money. */
export async function isTestOffered(db: Database): Promise<boolean> {
  const rows = await db.query<{ isDemo: boolean }>({
    name: 'billing-is-demo',
    text: `select exists (select from settings where key = 'demo') as "isDemo"`,
  })
  return only(rows).isDemo
}
