import type { ImageSignature } from '#contracts/ids.ts'
import { imageUrl } from '#features/media/contract.ts'
import type { LimitedLogin } from '#features/session/contract.ts'
import type { Member } from '#server/http/handle.ts'
import type { Database } from '#server/storage/database.ts'

interface Row extends Omit<LimitedLogin, 'medium_image_url'> {
  readonly image_signature: ImageSignature | null
}

/** Data about a limited log-in for a page (spec viewer §3); null for every other viewer. */
export async function readLimitedLogin(db: Database, viewer: Member | null): Promise<LimitedLogin | null> {
  if (!viewer?.isLimited) return null
  const [row] = await db.query<Row>({
    text: `select email_key as email, first_name, password_hash is not null as has_password, image_signature,
             exists (select from network_accounts where user_id = u.id and network = 'facebook') as connected_to_facebook,
             exists (select from network_accounts where user_id = u.id and network = 'google') as connected_to_google
           from users u where id = $1`,
    values: [viewer.id],
  })
  if (!row) return null
  const { image_signature: image, ...info } = row
  return { ...info, medium_image_url: image === null ? null : imageUrl(image, '60x60') }
}
