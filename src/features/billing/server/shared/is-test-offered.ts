import { only, type Database } from '#server/storage/database.ts'

/** True only in the demo, because the test provider moves no money. */
export async function isTestOffered(db: Database): Promise<boolean> {
  const rows = await db.query<{ isDemo: boolean }>({
    name: 'billing-is-demo',
    text: `select exists (select from settings where key = 'demo') as "isDemo"`,
  })
  return only(rows).isDemo
}
