/**
 * The statuses of a call for every kind of viewer. Each feature's `test-policy-rows.ts` has one row per call of its
 * contract.
 */

export const VIEWERS = ['visitor', 'ended', 'stranger', 'analyst', 'owner'] as const
export type ViewerName = (typeof VIEWERS)[number]

/** The subject of a call, and a board of the viewer's own to save to. */
export interface Subject {
  readonly username: string
  readonly board: string
  readonly slug: string
  readonly pin: string
  /** A comment that the owner wrote on the pin. */
  readonly comment: string
  readonly ownBoard: string
}

interface PolicyRow {
  /** The status for every kind of viewer. */
  readonly statuses: Readonly<Record<ViewerName, number>>
  readonly input: (subject: Subject) => Readonly<Record<string, unknown>>
  /** False if nothing in the input names a subject that could be hidden. */
  readonly namesSubject?: boolean
}

/** Rows by the call's address, such as `Board get` or `POST /v3/pins/:id/react/`. */
export type PolicyRows = Readonly<Record<string, PolicyRow>>

export const all = (visitor: number, member: number, owner = member) => ({
  visitor,
  ended: visitor,
  stranger: member,
  analyst: member,
  owner,
})
export const EVERYONE = all(200, 200)
export const MEMBERS = all(401, 200)
/** A call for operators, which does not exist for anybody else. `operator.test.ts` tests it with an operator. */
export const HIDDEN = all(404, 404)
export const OWNER = all(401, 403, 200)

let made = 0
/** A name that was not returned before in this run. */
export const unique = () => `made${(made += 1)}`
export const onBoard = ({ board, pin }: Subject) => ({ board_id: board, pin_ids: [pin] })
