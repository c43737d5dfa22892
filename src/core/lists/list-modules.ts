import type { ListModule } from '#contracts/list-module.ts'

/** The modules of one list by id. They are few, so the list's head stores them. */
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
