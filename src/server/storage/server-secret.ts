import { randomBytes } from 'node:crypto'
import { only, type Database } from './database.ts'

const SECRET_BYTES = 32

/** The key that signs CSRF tokens. It is created once, and is the same for all servers of this database. */
export async function readServerSecret(db: Database): Promise<Buffer> {
  await db.query({
    text: `insert into settings (key, value) values ('secret', to_jsonb($1::text)) on conflict do nothing`,
    values: [randomBytes(SECRET_BYTES).toString('base64url')],
  })
  const rows = await db.query<{ secret: string }>({
    text: `select value #>> '{}' as secret from settings where key = 'secret'`,
  })
  return Buffer.from(only(rows).secret, 'base64url')
}
