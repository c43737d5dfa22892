/** People that one call may invite. */
export const INVITED_AT_ONCE_MAX = 10
/** The specification gives no values for these bounds. */
export const LINK_DAYS = 30
export const MAILS_PER_DAY_MAX = 20
/**
 * The notification of an invited member. Its subject is that member, because the invitations are listed on their own
 * profile.
 */
export const BOARD_INVITED = { kind: 'board-invites/invited', option: 'invites' } as const
