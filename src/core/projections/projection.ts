import type { AnyProduct, Product } from '../product.ts'

/** A view as a pure function of the tables. It is rebuilt only if rows that it reads have changed. */
export interface Projection<V, P extends AnyProduct = Product> {
  /** What the view reads: row keys (`pins/123`) or whole tables (`boards/*`). */
  readonly reads: (params: ParamsOf<V>) => readonly string[]
  readonly build: (tables: P['tables'], params: ParamsOf<V>) => ViewOf<V>
}

type ParamsOf<V> = V extends { readonly params: infer Params } ? Params : never
type ViewOf<V> = V extends { readonly view: infer View } ? View : never

/** A projection whose types are erased. The name of the view determines them in the worker and on the page. */
export interface AnyProjection {
  readonly reads: (params: unknown) => readonly string[]
  readonly build: (tables: Product['tables'], params: unknown) => unknown
}
