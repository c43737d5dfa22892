/** People that one call invites. */
export const INVITED_AT_ONCE_MAX = 10
/** The specification does not show these bounds. */
export const LINK_DAYS = 30
export const MAILS_PER_DAY_MAX = 20
/** The notification of an invited member; its subject is the member, whose own profile lists the invitations. */
export const BOARD_INVITED = { kind: 'board-invites/invited', option: 'invites' } as const
