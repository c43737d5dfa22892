import type { UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'

export interface BrandFont {
  readonly signature: string
  readonly name: string
}

/** Fonts that a member uploaded, oldest first. */
export async function brandFontsOf(db: Database, member: UserId): Promise<readonly BrandFont[]> {
  return db.query<BrandFont>({
    name: 'story-fonts-of-member',
    text: 'select signature, name from story_fonts where user_id = $1 order by created_at, signature',
    values: [member],
  })
}
