import type { CommentId, UserId } from '#contracts/ids.ts'
import { isId } from '#contracts/ids.ts'
import { isUnblocked } from '#features/blocks/server/shared/blocked.ts'
import { fail, ok, type Answer } from '#server/http/answer.ts'
import { mayMention } from '#features/settings/server/shared/may-mention.ts'
import type { Database } from '#server/storage/database.ts'
import { COMMENT_TAGS_MAX } from '../constants.ts'
import type { WireTag } from '../contract.ts'

/** Reads the tags of a text from the JSON that a caller sent; no JSON means no tags. */
export function readTags(json: string | undefined, text: string): Answer<readonly WireTag[], 'request/invalid'> {
  if (json === undefined || json.trim() === '') return ok([])
  const wrong = (what: string) => fail('request/invalid', `options.tags: ${what}`, { field: 'options.tags' })
  let given: unknown
  try {
    given = JSON.parse(json)
  } catch {
    return wrong('must be JSON')
  }
  if (!Array.isArray(given)) return wrong('must be an array of {user_id, offset, length}')
  if (given.length > COMMENT_TAGS_MAX) return wrong(`must name at most ${COMMENT_TAGS_MAX} members`)
  const tags: WireTag[] = []
  for (const tag of given as unknown[]) {
    if (!isTag(tag)) return wrong('must be an array of {user_id, offset, length}')
    if (tag.offset + tag.length > text.length) return wrong('names a place behind the end of the text')
    tags.push({ user_id: BigInt(tag.user_id).toString() as UserId, offset: tag.offset, length: tag.length })
  }
  return ok(tags)
}

function isTag(tag: unknown): tag is WireTag {
  const { user_id, offset, length } = (tag ?? {}) as Record<string, unknown>
  const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0
  return isId(user_id) && isCount(offset) && isCount(length) && length > 0
}

/**
 * Stores the members whom a comment mentions. Members who allow no mentions, blocked members and unknown ids are left
 * out.
 * @returns the stored tags
 */
export async function writeMentions(
  db: Database,
  author: UserId,
  commentId: CommentId,
  tags: readonly WireTag[],
): Promise<readonly WireTag[]> {
  await db.query({ text: 'delete from comment_mentions where comment_id = $1', values: [commentId] })
  if (tags.length === 0) return []
  const rows = await db.query<{ user_id: UserId }>({
    text: `insert into comment_mentions (comment_id, user_id)
           select $1, u.id from users u left join comment_features f on f.user_id = u.id
           where u.id = any($2::bigint[]) and coalesce(f.mentions, true) and ${isUnblocked('u.id', '$3')}
             and ${mayMention('u.id', '$3::bigint')}
           returning user_id`,
    values: [commentId, [...new Set(tags.map(({ user_id }) => user_id))], author],
  })
  const mentioned = new Set(rows.map(({ user_id }) => user_id))
  return tags.filter(({ user_id }) => mentioned.has(user_id))
}
