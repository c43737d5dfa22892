import type { BoardAccess } from '#features/boards/contract.ts'
import { FULL_ACCESS } from './invite-states.ts'

/** What the owner can let a collaborator do. */
export const ACCESS_LEVELS = {
  full: FULL_ACCESS,
  adds: ['write'],
  looks: [],
} as const satisfies Readonly<Record<string, readonly BoardAccess[]>>
export type AccessLevel = keyof typeof ACCESS_LEVELS

export function accessLevelOf(access: readonly BoardAccess[]): AccessLevel {
  if (!access.includes('write')) return 'looks'
  return access.includes('delete') ? 'full' : 'adds'
}
