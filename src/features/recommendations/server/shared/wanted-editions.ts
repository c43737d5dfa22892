import type { UserId } from '#contracts/ids.ts'

/**
 * Members who read a home feed that is old. A read is a read-only snapshot, so it writes nothing: this process remembers them until
 * its job builds their editions. What is lost with the process is asked for again by the next read.
 */
const wanted = new Set<UserId>()

export function wantEdition(member: UserId): void {
  wanted.add(member)
}

/** Takes those who wait longest. */
export function takeWanted(countMax: number): readonly UserId[] {
  const taken = [...wanted].slice(0, countMax)
  for (const member of taken) wanted.delete(member)
  return taken
}
