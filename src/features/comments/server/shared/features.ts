import type { UserId } from '#contracts/ids.ts'
import type { Database } from '#server/storage/database.ts'
import type { FeatureMap } from '../../contract.ts'

const ALL: FeatureMap = { comments: true, mentions: true, tries: true }

export async function readFeatures(db: Database, userId: UserId): Promise<FeatureMap> {
  const [row] = await db.query<FeatureMap>({
    name: 'comment-features',
    text: 'select comments, mentions, tries from comment_features where user_id = $1',
    values: [userId],
  })
  return row ?? ALL
}

/**
 * SQL that is true if the viewer may comment on a pin: comments are turned on for the pin and, unless the viewer owns
 * it, in its owner's settings.
 * @param pin alias of a `pins` row
 * @param viewer placeholder of the member's id, null for a visitor
 */
export function isCommentable(pin: string, viewer: string): string {
  return `(${pin}.is_commentable and (${allowsOthers(pin, viewer, 'comments')}))`
}

/**
 * SQL that is true if the viewer may add a photo to a try of a pin: the viewer owns it, or its owner allows it.
 * @param pin alias of a `pins` row
 * @param viewer placeholder of the member's id, null for a visitor
 */
export function mayAddTryPhotos(pin: string, viewer: string): string {
  return `(${allowsOthers(pin, viewer, 'tries')})`
}

/** SQL that is true if the viewer owns the pin, or its owner allows this to others. */
function allowsOthers(pin: string, viewer: string, feature: keyof FeatureMap): string {
  return `coalesce(${pin}.owner_id = ${viewer}::bigint, false)
    or not exists (select from comment_features cf where cf.user_id = ${pin}.owner_id and not cf.${feature})`
}

export async function allows(db: Database, userId: UserId, feature: keyof FeatureMap): Promise<boolean> {
  return (await readFeatures(db, userId))[feature]
}

export async function writeFeatures(db: Database, userId: UserId, map: FeatureMap): Promise<void> {
  await db.query({
    text: `insert into comment_features (user_id, comments, mentions, tries) values ($1, $2, $3, $4)
           on conflict (user_id) do update set comments = $2, mentions = $3, tries = $4`,
    values: [userId, map.comments, map.mentions, map.tries],
  })
}
