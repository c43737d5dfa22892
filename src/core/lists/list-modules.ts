import type { ListModule } from '#contracts/list-module.ts'

/** The modules of one list by id. A list has few, so they are stored in its head row. */
export interface ListModules {
  readonly all: readonly ListModule[]
  get(id: string): ListModule | undefined
  put(module: ListModule): void
}

export function createListModules(modules: readonly ListModule[] = []): ListModules {
  const byId = new Map(modules.map((module) => [module.id, module]))
  return {
    get all() {
      return [...byId.values()]
    },
    get: (id) => byId.get(id),
    put(module) {
      byId.set(module.id, module)
    },
  }
}
