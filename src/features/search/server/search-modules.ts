import { moduleId } from '#contracts/list-module.ts'
import type { WireBoard } from '#features/boards/contract.ts'
import type { WireModule } from '#features/feed/contract.ts'

/**
 * What is shown above the pins that were found: the boards that were found, and then the pins' own header. Without boards, nothing. Smart
 * boards are left out: they have no picture, and one of them may be this very search.
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
