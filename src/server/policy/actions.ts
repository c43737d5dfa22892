/**
 * The kinds of viewers: a visitor, a log-in that is limited to reading, and the roles of a full log-in (spec viewer
 * §6).
 */
export const VIEWER_KINDS = ['visitor', 'limited', 'member', 'analyst', 'operator'] as const
export type ViewerKind = (typeof VIEWER_KINDS)[number]

/**
 * On which subjects an action is allowed. `any`: on all that this viewer may see. `shared`: on the viewer's own, and on
 * those whose access list gives the viewer this action. `own`: only on the viewer's own.
 */
type Reach = 'no' | 'any' | 'shared' | 'own'

/** What each kind of viewer may do with an action. */
export interface ActionRow extends Readonly<Record<ViewerKind, Reach>> {
  /**
   * True if the act does not change shared reads of visitors, or only counts that may be a second old
   * (`shared-reads.ts`).
   */
  readonly isUnseen?: boolean
  /**
   * True if the act reaches the subject's owner, as a reaction does. Two members of whom one blocked the other cannot
   * do it to each other.
   */
  readonly isContact?: boolean
}

export const READ = { visitor: 'any', limited: 'any', member: 'any', analyst: 'any', operator: 'any' } as const
export const ACT = { visitor: 'no', limited: 'no', member: 'any', analyst: 'any', operator: 'any' } as const
const SHARED = { visitor: 'no', limited: 'no', member: 'shared', analyst: 'shared', operator: 'shared' } as const
export const OWN = { visitor: 'no', limited: 'no', member: 'own', analyst: 'own', operator: 'own' } as const
const ANALYSE = { visitor: 'no', limited: 'no', member: 'no', analyst: 'any', operator: 'any' } as const
const OPERATE = { visitor: 'no', limited: 'no', member: 'no', analyst: 'no', operator: 'any' } as const

/**
 * Actions on what many features build on: the session, members, boards, pins, businesses and their access lists. Any
 * other action is defined in the folder of its feature. Each call names its action; the kernel and `grant` read its
 * row.
 */
const SHARED_ACTIONS = {
  'session.start': READ,
  'session.end': READ,
  'session.read': READ,
  'session.switch': { ...ACT, limited: 'any' },
  /** Manage the member's own sessions, password and verifications. */
  'account.secure': ACT,
  'user.read': READ,
  'board.read': READ,
  'board.pick': { ...ACT, limited: 'any' },
  'board.create': ACT,
  'board.edit': SHARED,
  'board.fill': SHARED,
  /** Remove what other members saved to the board. */
  'board.clear': SHARED,
  'board.invite': SHARED,
  /** Change privacy, archive, collaborators and ownership. */
  'board.govern': OWN,
  'board.join': ACT,
  'board.delete': OWN,
  'pin.read': READ,
  /** Publish a draft as a pin. */
  'pin.create': ACT,
  /** Add the pin to a board that does not have it. */
  'pin.save': { ...ACT, isContact: true },
  /** React to the pin, mark it as a favourite or as tried. */
  'pin.like': { ...ACT, isUnseen: true, isContact: true },
  /** Withdraw the member's own reaction, favourite or try. */
  'pin.unlike': { ...ACT, isUnseen: true },
  'pin.edit': OWN,
  'pin.delete': OWN,
  /** Use the member's own drafts. */
  'draft.use': { ...ACT, isUnseen: true },
  /** Open a business, choose one to act as, answer invites. */
  'business.open': ACT,
  /** See what everybody who works in the business may see. */
  'business.read': SHARED,
  /** Manage people, partners, ad accounts, groups, permissions, invites and history. */
  'business.manage': SHARED,
  /** Manage the businesses below an organization, and its managers. */
  'business.organize': SHARED,
  /** Give and remove the role of an owner. */
  'business.govern': OWN,
  /** Act on an ad account. The act needs a permission there. */
  'ad-account.use': SHARED,
  'report.write': ACT,
  'feed.read': READ,
  'people.follow': ACT,
  'people.message': { ...ACT, isUnseen: true },
  /** Read the member's own lists of people, and their pins. */
  'people.read-own': { ...ACT, limited: 'any' },
  /** Read the member's own notifications. */
  'inbox.read': { ...ACT, limited: 'any' },
  'inbox.edit': { ...ACT, isUnseen: true },
  /** Use the analysts' console. */
  'analytics.use': ANALYSE,
  /** Use any call of the operator's pages. */
  'admin.use': OPERATE,
} as const satisfies Readonly<Record<string, ActionRow>>

export type SharedAction = keyof typeof SHARED_ACTIONS

/** The name of a shared action, or the row of a feature's own action. */
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
