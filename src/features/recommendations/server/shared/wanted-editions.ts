import type { UserId } from '#contracts/ids.ts'

/**
 * Members who read an old home feed. A read runs on a read-only snapshot and cannot write, so this process remembers
 * them until its job builds their editions. If the process ends, the next read adds them again.
 */
const wanted = new Set<UserId>()

export function wantEdition(member: UserId): void {
  wanted.add(member)
}

/** Returns and removes the members who have waited longest. */
export function takeWanted(countMax: number): readonly UserId[] {
  const taken = [...wanted].slice(0, countMax)
  for (const member of taken) wanted.delete(member)
  return taken
}
