import { rssPath } from '#features/crawlers/contract.ts'
import { imageUrl } from '#features/media/contract.ts'
import type { ReadHead } from '#server/define-server-feature.ts'
import { isSearchHidden } from './is-search-hidden.ts'
import type { UserRow } from './user-record.ts'
import { findShownUser } from './users.ts'

/** The head of a profile. */
export const profileHead: ReadHead = async ({ db, viewer, params: { username = '' } }) => {
  const user = await findShownUser(db, username, viewer?.id ?? null)
  if (!user) return null
  const path = `/${encodeURIComponent(user.username)}/`
  const signature = user.cover_signature ?? user.image_signature
  return {
    title: titleOf(user),
    description: user.about,
    canonical: (await isSearchHidden(db, user.id)) ? null : path,
    picture: signature === null ? null : imageUrl(signature, '600x315', 'jpg'),
    feed: rssPath(path),
  }
}

/** The head of a page below a profile, which search engines leave out. */
export const profilePartHead: ReadHead = async ({ db, viewer, params: { username = '' } }) => {
  const user = await findShownUser(db, username, viewer?.id ?? null)
  return user && { title: titleOf(user), canonical: null }
}

function titleOf({ full_name: name, username }: UserRow): string {
  return `${name} (${username})`
}
