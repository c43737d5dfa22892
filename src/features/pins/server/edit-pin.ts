import type { Input } from '#contracts/endpoint.ts'
import { changedSince } from '#contracts/expected.ts'
import type { editPin } from '#features/pins/contract.ts'
import { fail, ok, type Answer, type Refusal } from '#server/http/answer.ts'
import type { Member } from '#server/http/handle.ts'
import { only, type Database } from '#server/storage/database.ts'
import { findOwnPins, noPin } from './own-pins.ts'

type Changes = Input<typeof editPin>
type Texts = Omit<Changes, 'id' | 'expects'>

/** Longest domain that a card shows; the link itself stays whole. */
const DOMAIN_MAX = 100

/** Writes the fields that were given. @returns true where something was */
export async function changePin(
  db: Database,
  viewer: Member,
  { id, expects, ...changes }: Changes,
): Promise<Answer<boolean, 'pin/not-found' | 'access/denied' | 'request/invalid' | 'act/changed-since'>> {
  const own = await findOwnPins(db, viewer, [BigInt(id).toString() as typeof id], 'options.id')
  if (!own.ok) return own
  if (own.data[0]?.is_deleted) return noPin('options.id')
  const columns = columnsOf(changes)
  if (columns === null) {
    return fail('request/invalid', 'options.link: is not an address of the web', { field: 'options.link' })
  }
  const names = Object.keys(columns)
  if (names.length === 0) return ok(false)
  const changed = expects && (await refuseChanged(db, id, expects, changes))
  if (changed) return changed
  await db.query({
    text: `update pins set ${names.map((name, index) => `${name} = $${index + 2}`).join(', ')} where id = $1`,
    values: [id, ...Object.values(columns)],
  })
  return ok(true)
}

/** In the transaction that writes, on a row that is locked: between looking and writing nobody changes it. */
async function refuseChanged(
  db: Database,
  id: Changes['id'],
  expects: Texts,
  wanted: Texts,
): Promise<Refusal<'act/changed-since'> | null> {
  const rows = await db.query<Readonly<Record<string, string | null>>>({
    text: 'select title, description, alt_text, link from pins where id = $1 for update',
    values: [id],
  })
  const field = changedSince(only(rows), expects, wanted)
  return field === null
    ? null
    : fail('act/changed-since', `options.expects.${field}: was changed since`, { field: `options.expects.${field}` })
}

/** Columns and their new values; null where the link cannot be followed. */
function columnsOf({ title, description, alt_text, link }: Texts): Record<string, string | null> | null {
  if (typeof link === 'string' && !URL.canParse(link)) return null
  return {
    ...(title === undefined ? {} : { title: title.trim() }),
    ...(description === undefined ? {} : { description: description.trim() }),
    ...(alt_text === undefined ? {} : { alt_text: alt_text.trim() }),
    ...(link === undefined ? {} : { link, domain: link === null ? null : domainOf(link) }),
  }
}

function domainOf(link: string): string {
  return new URL(link).hostname.replace(/^www\./, '').slice(0, DOMAIN_MAX)
}
