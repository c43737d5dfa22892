/** Ways to send an invite, with their numbers in requests and replies (spec viewer §3, invite metadata). */
export const INVITE_CHANNELS = { link: 1, share: 2, code: 3 } as const
export const INVITE_CHANNEL_MAX = 16
/** Visitors on desktops see no popover for invites of these channels (spec viewer §4). */
export const SILENT_INVITE_CHANNELS: readonly number[] = [5, 9, 12, 16]
