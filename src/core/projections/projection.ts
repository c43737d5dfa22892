import type { Params, View, ViewName } from '../views.ts'
import type { Tables } from '../store/tables.ts'

/** A view as a pure function over the tables. It is built again only when something that it reads has changed. */
export interface Projection<Name extends ViewName> {
  /** Row keys (`pins/123`) or whole tables (`boards/*`). */
  readonly reads: (params: Params<Name>) => readonly string[]
  readonly build: (tables: Tables, params: Params<Name>) => View<Name>
}

export type Projections = { readonly [Name in ViewName]: Projection<Name> }

export function projection<Name extends ViewName>(
  _name: Name,
  reads: Projection<Name>['reads'],
  build: Projection<Name>['build'],
): Projection<Name> {
  return { reads, build }
}
