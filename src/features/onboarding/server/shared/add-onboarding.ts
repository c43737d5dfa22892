import type { UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'
import { ONBOARDING_EXPERIENCES, ONBOARDING_PLACEMENT } from '../../constants.ts'

/** Adds the onboarding for a new member's kind of account. */
export async function addOnboarding(
  db: Database,
  userId: UserId,
  { isBusiness, isInvited }: { readonly isBusiness: boolean; readonly isInvited: boolean },
): Promise<void> {
  const { member, business, invited } = ONBOARDING_EXPERIENCES
  await db.query({
    text: 'insert into experiences (user_id, experience_id, placement_id) values ($1, $2, $3) on conflict do nothing',
    values: [userId, isBusiness ? business : isInvited ? invited : member, ONBOARDING_PLACEMENT],
  })
}
