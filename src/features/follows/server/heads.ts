import { profilePartHead } from '#features/users/server/shared/profile-head.ts'
import { findUserByName } from '#features/users/server/shared/users.ts'
import type { ReadHead } from '#server/define-server-feature.ts'

/** Only the member sees their favourites. */
const favouritesHead: ReadHead = async ({ db, viewer, params: { username = '' } }) => {
  const owner = await findUserByName(db, username)
  return owner && owner.id === viewer?.id ? { title: null, canonical: null } : null
}

/** Heads of the lists below a profile. */
export const followHeads = {
  'follows/favourites': favouritesHead,
  'follows/followers': profilePartHead,
  'follows/following': profilePartHead,
  'follows/created': profilePartHead,
  'follows/saved': profilePartHead,
  'follows/tried': profilePartHead,
  'follows/stories': profilePartHead,
}
