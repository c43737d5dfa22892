import type { Life } from './virtual-time.ts'

/**
 * Every effect that a worker has outside of itself passes here: a request to the disk, a call, a message. Nobody can tell two
 * moments of its death apart that lie between the same two effects, so that ending it before the n-th one tries them all.
 * @returns false where the life is dead: the effect must not happen
 */
export function passes(life: Life | undefined): boolean {
  if (!life) return true
  if (life.isDead) return false
  life.effectsLeft -= 1
  if (life.effectsLeft > 0) return true
  life.die()
  return false
}
