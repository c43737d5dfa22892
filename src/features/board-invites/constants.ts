/** People that one call may invite. */
export const INVITED_AT_ONCE_MAX = 10
/** The specification gives no values for these bounds. */
export const LINK_DAYS = 30
export const MAILS_PER_DAY_MAX = 20
/**
 * The notification of a member who is invited to a board that the member cannot see yet. Its subject is that member,
 * because the invitations are listed on their own profile.
 */
export const BOARD_INVITED = { kind: 'board-invites/invited', option: 'invites' } as const
/** The subject of these notifications is the board. */
export const BOARD_INVITED_TO = { kind: 'board-invites/invited-to', option: 'invites' } as const
/** Tells the owner that a member asks to join. */
export const BOARD_REQUESTED = { kind: 'board-invites/requested', option: 'invites' } as const
/** Tells the owner that a collaborator invited somebody, which the owner has to approve. */
export const BOARD_PROPOSED = { kind: 'board-invites/proposed', option: 'invites' } as const
/** Tells a member that the owner approved the request to join. */
export const BOARD_APPROVED = { kind: 'board-invites/approved', option: 'invites' } as const
/** Tells the owner that a member accepted an invitation or followed a link. */
export const BOARD_JOINED = { kind: 'board-invites/joined', option: 'invites' } as const
/** Tells a collaborator that the owner offers the board. */
export const BOARD_OFFERED = { kind: 'board-invites/offered', option: 'invites' } as const
/** Tells the former owner that the board was taken over. */
export const BOARD_TAKEN = { kind: 'board-invites/taken', option: 'invites' } as const
/** Tells a collaborator that the owner deleted the board. Its subject is the owner. */
export const BOARD_ENDED = { kind: 'board-invites/ended', option: 'invites' } as const

/** Part of a board's address that opens the dialog with its people. */
export const PEOPLE_HASH = '#people'
