import type { PlacedModule } from '#contracts/list-module.ts'
import type { WireGridPin } from '#features/pins/contract.ts'
import type { WireListedPin } from '../contract.ts'

/** Separates the pins of a page from the modules, and computes the position of each module. */
export function splitModules(listed: readonly WireListedPin[]): {
  readonly pins: readonly WireGridPin[]
  readonly modules: readonly PlacedModule[]
} {
  const modules: PlacedModule[] = []
  const pins = listed.map(({ above = [], ...pin }) => {
    for (const module of above) modules.push({ before: pin.id, module })
    return pin
  })
  return { pins, modules }
}
