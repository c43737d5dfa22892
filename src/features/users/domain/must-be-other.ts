import { isId, type UserId } from '#contracts/ids.ts'
import { failed, type Failure } from '#contracts/result.ts'

/** Refuses the viewer's own id. */
export function mustBeOther(userId: UserId, viewer: string | null, field: string): Failure | null {
  if (!isId(userId)) return failed('command/invalid', `${field}: is not the id of a member`, { field }).failure
  return userId === viewer ? failed('command/invalid', `${field}: is yourself`, { field }).failure : null
}
