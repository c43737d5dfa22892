import { defineSlot } from '#app/plug/slots.tsx'
import type { CommandName } from '#features/index.ts'

/**
 * Commands that the page sends by itself, such as marking notifications as read. They do not open the password dialog.
 */
export const quietCommands = defineSlot<CommandName>('commands that ask for no password')

/**
 * Paths of pages that show nothing to a limited log-in. These pages and those below them ask for the password at once
 * (spec viewer §6).
 */
export const passwordPages = defineSlot<string>('pages that ask for the password')

/** True for a path among `pages` or below one. */
export function needsPassword(path: string, pages: readonly string[]): boolean {
  return pages.some((page) => path === page || path.startsWith(`${page}/`))
}
