import type { Life } from './virtual-time.ts'

/**
 * Every effect of a worker outside of itself passes here: a request to the disk, a call, a message. Two moments of
 * death between the same two effects cannot be distinguished, so ending a worker before each n-th effect tries them
 * all.
 * @returns false if the life is dead: the effect must not happen
 */
export function passes(life: Life | undefined): boolean {
  if (!life) return true
  if (life.isDead) return false
  life.effectsLeft -= 1
  if (life.effectsLeft > 0) return true
  life.die()
  return false
}
