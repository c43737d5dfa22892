import type { Member } from '#server/http/handle.ts'
import { rowOf, type Action, type ViewerKind } from './actions.ts'

/** The action of a call. Only `permit` makes it, so that every call has a row in the policy. */
export interface Permission<A extends Action = Action> {
  readonly action: A
}

/** Names the action of a call: `handle(editBoard, permit('board.edit'), …)`, `handle(getTrash, permit(useTrash), …)`. */
export function permit<A extends Action>(action: A): Permission<A> {
  return { action }
}

export function kindOf(viewer: Member | null): ViewerKind {
  if (viewer === null) return 'visitor'
  return viewer.isLimited ? 'limited' : viewer.role
}

/** True if viewers of this kind may do the action on at least some subjects. */
export function mayTry(kind: ViewerKind, action: Action): boolean {
  return rowOf(action)[kind] !== 'no'
}

/** True if ordinary members cannot do the action. The call then does not exist for viewers without the role. */
export function isHidden(action: Action): boolean {
  return !mayTry('member', action)
}
