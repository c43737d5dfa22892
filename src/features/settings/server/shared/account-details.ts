import type { UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'

type Value = string | boolean | null

/** The columns of `account_details` that can be written, with their values. */
type Details = Partial<
  Record<
    | 'backup_email'
    | 'backup_email_verified_at'
    | 'birthday'
    | 'custom_gender'
    | 'email_verified_at'
    | 'gender'
    | 'pending_email'
    | 'verification_sent_at'
    | 'allows_autofill'
    | 'allows_tracking'
    | 'mentions_from'
    | 'messages_from'
    | 'phone_country'
    | 'phone_number'
    | 'save_behavior'
    | 'shopping_rec_disabled'
    | 'show_personal_boutique',
    Value
  >
>

/** Writes columns of a member's row, and adds the row if the member has none. */
export async function writeDetails(db: Database, userId: UserId, details: Details): Promise<void> {
  // The column names are those of the type above; they never come from a request.
  const names = Object.keys(details)
  if (names.length === 0) return
  const columns = names.join(', ')
  const values = names.map((_, i) => `$${i + 2}`).join(', ')
  const updates = names.map((name) => `${name} = excluded.${name}`).join(', ')
  await db.query({
    text: `insert into account_details (user_id, ${columns}) values ($1, ${values})
           on conflict (user_id) do update set ${updates}`,
    values: [userId, ...Object.values(details)],
  })
}
