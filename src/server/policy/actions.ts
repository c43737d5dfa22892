/**
 * The kinds of viewers: a visitor, a log-in that is limited to reading, and the roles of a full log-in (spec viewer
 * §6).
 */
export type ViewerKind = 'visitor' | 'limited' | 'member' | 'analyst' | 'operator'

/**
 * How far an action reaches. `any`: everything this viewer may see. `shared`: what the viewer owns, and what a collaborator's
 * access list names. `own`: only what the viewer owns.
 */
type Reach = 'no' | 'any' | 'shared' | 'own'

type Row = Readonly<Record<ViewerKind, Reach>>

const READ = { visitor: 'any', limited: 'any', member: 'any', analyst: 'any', operator: 'any' } as const
const ACT = { visitor: 'no', limited: 'no', member: 'any', analyst: 'any', operator: 'any' } as const
const SHARED = { visitor: 'no', limited: 'no', member: 'shared', analyst: 'shared', operator: 'shared' } as const
const OWN = { visitor: 'no', limited: 'no', member: 'own', analyst: 'own', operator: 'own' } as const
const ANALYSE = { visitor: 'no', limited: 'no', member: 'no', analyst: 'any', operator: 'any' } as const
const OPERATE = { visitor: 'no', limited: 'no', member: 'no', analyst: 'no', operator: 'any' } as const

/** The only table of permissions. Each call names its action; the kernel and `grant` read the table. */
export const ACTIONS = {
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
  'board.follow': ACT,
  'board.delete': OWN,
  'pin.read': READ,
  /** Makes a pin of a draft. */
  'pin.create': ACT,
  /** Asking for, answering and removing a sponsorship: by the two roles. */
  'pin.sponsor': ACT,
  /** The form of one's own pin, and what was submitted with it. */
  'lead.manage': OWN,
  'lead.send': ACT,
  'pin.save': ACT,
  'pin.like': ACT,
  'pin.edit': OWN,
  'pin.delete': OWN,
  /** The member's own drafts. */
  'draft.use': ACT,
  'comment.read': READ,
  /** Writing, marking and hiding comments. */
  'comment.write': ACT,
  'comment.edit': OWN,
  /** For the comment's author and the pin's owner. */
  'comment.delete': OWN,
  'comment.highlight': OWN,
  'comment.translate': { ...ACT, limited: 'any' },
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
  /** The member's own trash. */
  'trash.use': ACT,
  /** Members by their names. */
  'user.find': ACT,
  'feed.read': READ,
  /** The settings of the member's own home feed. */
  'feed.tune': ACT,
  'search.read': READ,
  /** The member's own recent searches. */
  'search.remember': ACT,
  'changes.read': { ...ACT, limited: 'any' },
  'people.follow': ACT,
  'people.block': ACT,
  'people.message': ACT,
  /** One's own lists of people, and their pins. */
  'people.read-own': { ...ACT, limited: 'any' },
  /** One's own notifications. */
  'inbox.read': { ...ACT, limited: 'any' },
  'inbox.edit': ACT,
  'media.upload': ACT,
  'media.find': ACT,
  /** The description of the calls themselves. */
  'api.read': READ,
  /** The console of the analysts. */
  'analytics.use': ANALYSE,
  /** Statistics of the member's own pins. */
  'analytics.own': ACT,
  'consent.choose': READ,
  /** Groups of experiments, and their activation. */
  'experiment.take-part': READ,
  /** Seeing ads, and choosing to see none. */
  'ad.see': ACT,
  /** Every call of the operator's pages. */
  'admin.use': OPERATE,
} as const satisfies Readonly<Record<string, Row>>

export type Action = keyof typeof ACTIONS

/** Actions that a visitor cannot try: their handlers always have a member. */
export type MemberAction = {
  [A in Action]: (typeof ACTIONS)[A]['visitor'] extends 'no' ? A : never
}[Action]

/** Actions that not everyone who sees a subject may carry out: these can be refused with `access/denied`. */
export type OwnersAction = {
  [A in Action]: (typeof ACTIONS)[A]['member'] extends 'own' | 'shared' ? A : never
}[Action]
