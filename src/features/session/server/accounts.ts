import type { ImageSignature, UserId } from '#contracts/ids.ts'
import { imageUrl } from '#features/media/contract.ts'
import { hashToken } from './shared/sessions.ts'
import type { Database } from '#server/storage/database.ts'
import type { SessionAccount } from '../contract.ts'

interface Row {
  readonly token_hash: Buffer
  readonly id: UserId
  readonly username: string
  readonly email: string | null
  readonly full_name: string
  readonly image_signature: ImageSignature | null
  readonly is_partner: boolean
}

export interface SignedIn {
  readonly token: string
  readonly account: SessionAccount
}

/** The accounts of these tokens, in their order; those that ended, expired or were never given out are left out. */
export async function findAccounts(db: Database, tokens: readonly string[]): Promise<readonly SignedIn[]> {
  if (tokens.length === 0) return []
  const rows = await db.query<Row>({
    name: 'session-accounts',
    text: `select s.token_hash, u.id, u.username, u.email_key as email, u.full_name, u.image_signature,
             exists (select from sign_ups p where p.user_id = u.id and p.kind = 'partner') as is_partner
           from sessions s join users u on u.id = s.user_id
           where s.token_hash = any($1::bytea[]) and s.expires_at > now()`,
    values: [tokens.map(hashToken)],
  })
  return tokens.flatMap((token) => {
    const hash = hashToken(token)
    const row = rows.find((candidate) => candidate.token_hash.equals(hash))
    return row ? [{ token, account: accountOf(row) }] : []
  })
}

function accountOf({
  id,
  username,
  email,
  full_name,
  image_signature: image,
  is_partner: isPartner,
}: Row): SessionAccount {
  return {
    id,
    username,
    email,
    full_name,
    image_medium_url: image === null ? null : imageUrl(image, '60x60'),
    image_large_url: image === null ? null : imageUrl(image, '136x136'),
    owners: [],
    partner: isPartner,
    businesses: [],
  }
}
