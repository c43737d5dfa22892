import { moduleId } from '#contracts/list-module.ts'
import type { WireBoard } from '#features/boards/contract.ts'
import type { WireModule } from '#features/feed/contract.ts'

/**
 * Modules above the found pins: the found boards, and then a heading of the pins. There are none if no boards were
 * found. Smart boards are left out: they have no picture, and one of them may be this search itself.
 */
export function modulesOf(found: readonly WireBoard[], hasPins: boolean): WireModule[] {
  const boards = found.filter(({ smart_search: search }) => search == null)
  if (boards.length === 0) return []
  const modules: WireModule[] = [
    { id: moduleId(0), type: 'module', kind: 'boards', title: 'boards', topic: null, boards: [...boards] },
  ]
  if (hasPins) modules.push({ id: moduleId(1), type: 'module', kind: 'header', title: 'pins', topic: null, boards: [] })
  return modules
}
