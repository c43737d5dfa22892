import { SILENT_INVITE_CHANNELS } from '#features/invites/constants.ts'
import type { InviteMetadata } from '#features/invites/contract.ts'

/** What a landing with an invite shows (spec viewer §4). */
export function landingOf(
  invite: InviteMetadata,
  viewer: { readonly id: string | null; readonly deviceClass: 'phone' | 'tablet' | 'desktop' },
): 'popover' | 'toast' | 'nothing' {
  const { sender, invite_channel: channel } = invite
  if (viewer.id === null)
    return viewer.deviceClass === 'desktop' && !SILENT_INVITE_CHANNELS.includes(channel) ? 'popover' : 'nothing'
  return sender.id !== viewer.id && sender.should_show_messaging ? 'toast' : 'nothing'
}
