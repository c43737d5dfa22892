import type { PinId, UserId } from '#contracts/ids.ts'
import { only, type Database } from '#server/storage/database.ts'
import type { LeadField } from '../constants.ts'
import type { LeadForm, LeadSubmission } from '../contract.ts'

const COLUMNS = `id::text as id, full_name, email, phone_number, zip_code,
  to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`

export async function findForm(db: Database, pin: PinId): Promise<LeadForm | null> {
  const rows = await db.query<LeadForm>({
    name: 'lead-form',
    text: 'select title, note, asks, privacy_url from lead_forms where pin_id = $1',
    values: [pin],
  })
  return rows[0] ?? null
}

/** A member's own answer on a pin; null if there is none. */
export async function findAnswer(
  db: Database,
  pin: PinId,
  member: UserId,
): Promise<Readonly<Record<LeadField, string | null>> | null> {
  const rows = await db.query<Readonly<Record<LeadField, string | null>>>({
    name: 'lead-own-answer',
    text: `select full_name, email, phone_number, zip_code from lead_submissions where pin_id = $1 and user_id = $2`,
    values: [pin, member],
  })
  return rows[0] ?? null
}

/**
 * One page of the answers on a pin, the latest first. OFFSET is fast enough: the owner pages by number and rarely reads
 * late pages.
 */
export async function findSubmissions(
  db: Database,
  pin: PinId,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ rows: LeadSubmission[]; totalCount: number }> {
  const { count } = only(
    await db.query<{ count: number }>({
      name: 'lead-submission-count',
      text: 'select count(*)::int as count from lead_submissions where pin_id = $1',
      values: [pin],
    }),
  )
  const rows = await db.query<LeadSubmission>({
    name: 'lead-submissions',
    text: `select ${COLUMNS} from lead_submissions s where s.pin_id = $1 order by s.at desc, s.id desc limit $2 offset $3`,
    values: [pin, limit, (page - 1) * limit],
  })
  return { rows: [...rows], totalCount: count }
}

/**
 * The next answers on a pin, the oldest first. The CSV file is written in parts of this kind.
 * @param after id of the last answer that was read, or null to start
 */
export async function submissionsAfter(
  db: Database,
  pin: PinId,
  after: string | null,
  count: number,
): Promise<readonly LeadSubmission[]> {
  return db.query<LeadSubmission>({
    name: 'lead-submissions-after',
    text: `select ${COLUMNS} from lead_submissions s where s.pin_id = $1 and ($2::bigint is null or s.id > $2::bigint)
           order by s.id limit $3`,
    values: [pin, after, count],
  })
}

export async function writeSubmission(
  db: Database,
  given: {
    readonly id: string
    readonly pin: PinId
    readonly user: string
    readonly answer: Readonly<Record<LeadField, string | null>>
  },
): Promise<void> {
  const { full_name: name, email, phone_number: phone, zip_code: zip } = given.answer
  await db.query({
    name: 'lead-submit',
    text: `insert into lead_submissions (id, pin_id, user_id, full_name, email, phone_number, zip_code)
           values ($1, $2, $3, $4, $5, $6, $7)
           on conflict (pin_id, user_id) do update set full_name = excluded.full_name, email = excluded.email,
             phone_number = excluded.phone_number, zip_code = excluded.zip_code, at = now()`,
    values: [given.id, given.pin, given.user, name, email, phone, zip],
  })
}
