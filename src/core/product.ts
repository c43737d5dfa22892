import type { Fact } from '#contracts/fact.ts'
import type { PageData } from '#contracts/page-data.ts'
import type { NewFact } from './facts.ts'
import type { Tables } from './store/tables.ts'

/**
 * The types of all features together, which the engine passes on without reading them. Features are checked against the
 * product's own types (`src/features/index.ts`). The engine uses these.
 */
export interface Product {
  readonly fact: Fact
  readonly news: NewFact
  readonly tables: Tables
  readonly act: Act
  readonly page: PageData
}

/** A command with its arguments, before it has an id. */
export interface Act {
  readonly name: string
  readonly args: unknown
}

/** The types that a product must define. */
export interface AnyProduct {
  readonly fact: Fact
  readonly news: NewFact
  readonly tables: object
  readonly act: Act
  readonly page: PageData
}
