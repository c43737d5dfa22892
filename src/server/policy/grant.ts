import type { WireFailureCode } from '#contracts/failure.ts'
import { fail, ok, type Answer, type Refusal } from '#server/http/answer.ts'
import type { Member } from '#server/http/handle.ts'
import type { Database } from '#server/storage/database.ts'
import { rowOf, type Action, type RowOf, type SharedAction } from './actions.ts'
import { kindOf } from './permit.ts'

/** The viewer's relation to a subject. A collaborator's access list contains the actions that the owner allows. */
export type Relation = 'owner' | 'reader' | { readonly access: readonly SharedAction[] }

interface Found<Row> {
  readonly row: Row
  readonly relation: Relation
  /** Text for a refusal because the viewer is only a reader, such as `is another member’s board`. */
  readonly foreign: string
  /** True if one of the viewer and the owner blocked the other. */
  readonly isBlocked?: boolean
}

/** Something on which an action is done. Its feature finds it, and the policy decides. */
export interface Subject<Row, Missing extends WireFailureCode> {
  /** Dotted path of the input field that names it. */
  readonly field: string
  /** Finds the subject. One that the viewer may not see must be refused exactly like one that does not exist. */
  find(db: Database, viewer: Member | null): Promise<Answer<Found<Row>, Missing>>
}

/**
 * Failure codes of `grant`. `access/denied` is possible only if some members who see the subject may not do this to it.
 */
type Refused<A extends Action, Missing> = RowOf<A>['member'] extends 'own' | 'shared'
  ? Missing | 'access/denied'
  : RowOf<A> extends { readonly isContact: true }
    ? Missing | 'access/denied'
    : Missing

declare const granted: unique symbol

/** Proof that a viewer may do one action on one subject. Only `grant` makes it. */
export interface Grant<A extends Action, Row> {
  readonly [granted]: A
  readonly row: Row
}

/** Finds the subject, and checks by the action's row that this viewer may do the action on it. */
export async function grant<A extends Action, Row, Missing extends WireFailureCode>(
  db: Database,
  viewer: Member | null,
  action: A,
  subject: Subject<Row, Missing>,
): Promise<Answer<Grant<A, Row>, Refused<A, Missing>>> {
  const found = await subject.find(db, viewer)
  if (!found.ok) return found
  const { row, relation, foreign, isBlocked = false } = found.data
  const why = !isAllowed(viewer, action, relation)
    ? foreign
    : isBlocked && rowOf(action).isContact === true
      ? BLOCKED
      : null
  if (why !== null) {
    const refusal = fail('access/denied', `${subject.field}: ${why}`, { field: subject.field })
    return refusal as Refusal<Refused<A, Missing>>
  }
  return ok({ row } as Grant<A, Row>)
}

const BLOCKED = 'is of a member who blocked you, or whom you blocked'

function isAllowed(viewer: Member | null, action: Action, relation: Relation): boolean {
  switch (rowOf(action)[kindOf(viewer)]) {
    case 'no':
      return false
    case 'any':
      return true
    case 'shared':
      return relation === 'owner' || hasRight(relation, action)
    case 'own':
      return relation === 'owner'
  }
}

/** An access list can name shared actions only. */
function hasRight(relation: Relation, action: Action): boolean {
  return typeof relation === 'object' && typeof action === 'string' && relation.access.includes(action)
}
