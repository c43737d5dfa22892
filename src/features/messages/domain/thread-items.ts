import type { ShownMessage, WireMembership } from '../contract.ts'

/** What a conversation shows below each other. */
export type ThreadItem =
  | { readonly kind: 'message'; readonly message: ShownMessage }
  | { readonly kind: 'membership'; readonly line: WireMembership }

/**
 * Puts each line before the first message that is later. The order of the messages does not change: a message that waits
 * to be sent has the time of this device's clock.
 * @param messages oldest first
 * @param lines oldest first
 */
export function threadItems(
  messages: readonly ShownMessage[],
  lines: readonly WireMembership[],
): readonly ThreadItem[] {
  let next = 0
  const linesBefore = (at: string | null): readonly ThreadItem[] => {
    const start = next
    while (next < lines.length && (at === null || lines[next]!.at < at)) next += 1
    return lines.slice(start, next).map((line) => ({ kind: 'membership', line }))
  }
  return [
    ...messages.flatMap((message): readonly ThreadItem[] => [...linesBefore(message.at), { kind: 'message', message }]),
    ...linesBefore(null),
  ]
}
