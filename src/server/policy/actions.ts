/**
 * The kinds of viewers: a visitor, a log-in that is limited to reading, and the roles of a full log-in (spec viewer
 * §6).
 */
export const VIEWER_KINDS = ['visitor', 'limited', 'member', 'analyst', 'operator'] as const
export type ViewerKind = (typeof VIEWER_KINDS)[number]

/**
 * How far an action reaches. `any`: everything this viewer may see. `shared`: what the viewer owns, and what a collaborator's
 * access list names. `own`: only what the viewer owns.
 */
type Reach = 'no' | 'any' | 'shared' | 'own'

/** What each kind of viewer may do with an action. */
export interface ActionRow extends Readonly<Record<ViewerKind, Reach>> {
  /** True if visitors see nothing of it in shared readings, or counts that may be a second old (`shared-reads.ts`). */
  readonly isUnseen?: boolean
}

export const READ = { visitor: 'any', limited: 'any', member: 'any', analyst: 'any', operator: 'any' } as const
export const ACT = { visitor: 'no', limited: 'no', member: 'any', analyst: 'any', operator: 'any' } as const
const SHARED = { visitor: 'no', limited: 'no', member: 'shared', analyst: 'shared', operator: 'shared' } as const
export const OWN = { visitor: 'no', limited: 'no', member: 'own', analyst: 'own', operator: 'own' } as const
const ANALYSE = { visitor: 'no', limited: 'no', member: 'no', analyst: 'any', operator: 'any' } as const
const OPERATE = { visitor: 'no', limited: 'no', member: 'no', analyst: 'no', operator: 'any' } as const

/**
 * Actions on what many features build on: the session, members, boards, pins, businesses and their access lists. Any
 * other action is a row in the folder of its feature. Each call names its action; the kernel and `grant` read its row.
 */
const SHARED_ACTIONS = {
  'session.start': READ,
  'session.end': READ,
  'session.read': READ,
  'session.switch': { ...ACT, limited: 'any' },
  /** The member's own sessions, password and proofs. */
  'account.secure': ACT,
  'user.read': READ,
  'board.read': READ,
  'board.pick': { ...ACT, limited: 'any' },
  'board.create': ACT,
  'board.edit': SHARED,
  'board.fill': SHARED,
  /** Removes what others saved to the board. */
  'board.clear': SHARED,
  'board.invite': SHARED,
  /** Privacy, archive, collaborators, ownership. */
  'board.govern': OWN,
  'board.join': ACT,
  'board.delete': OWN,
  'pin.read': READ,
  /** Makes a pin of a draft. */
  'pin.create': ACT,
  'pin.save': ACT,
  'pin.like': { ...ACT, isUnseen: true },
  'pin.edit': OWN,
  'pin.delete': OWN,
  /** The member's own drafts. */
  'draft.use': { ...ACT, isUnseen: true },
  /** One's own businesses: opening one, choosing one to act as, answering invites. */
  'business.open': ACT,
  /** What everybody who works there may see. */
  'business.read': SHARED,
  /** People, partners, ad accounts, groups, permissions, invites, history. */
  'business.manage': SHARED,
  /** The businesses below an organization, and its managers. */
  'business.organize': SHARED,
  /** Giving and taking the role of an owner. */
  'business.govern': OWN,
  /** An act on an ad account that needs a permission there. */
  'ad-account.use': SHARED,
  'report.write': ACT,
  'feed.read': READ,
  'people.follow': ACT,
  'people.message': { ...ACT, isUnseen: true },
  /** One's own lists of people, and their pins. */
  'people.read-own': { ...ACT, limited: 'any' },
  /** One's own notifications. */
  'inbox.read': { ...ACT, limited: 'any' },
  'inbox.edit': { ...ACT, isUnseen: true },
  /** The console of the analysts. */
  'analytics.use': ANALYSE,
  /** Every call of the operator's pages. */
  'admin.use': OPERATE,
} as const satisfies Readonly<Record<string, ActionRow>>

export type SharedAction = keyof typeof SHARED_ACTIONS

/** A shared action's name, or the row of a single feature's action. */
export type Action = SharedAction | ActionRow

/** The row of an action, as a type. */
export type RowOf<A extends Action> = A extends SharedAction
  ? (typeof SHARED_ACTIONS)[A]
  : A extends ActionRow
    ? A
    : never

export function rowOf(action: Action): ActionRow {
  return typeof action === 'string' ? SHARED_ACTIONS[action] : action
}
