import type { Engine } from './engine-parts.ts'
import type { AnyProduct } from './product.ts'

/** The tables of all features with their types. The engine itself knows only the types of its own tables. */
export function tablesOf<All extends AnyProduct>({ store }: Pick<Engine, 'store'>): All['tables'] {
  return store.tables
}
