import type { Fact } from '#contracts/fact.ts'
import type { PageData } from '#contracts/page-data.ts'
import type { NewFact } from './facts.ts'
import type { Tables } from './store/tables.ts'

/**
 * The types of all features together. The engine only passes values of these types on. Features are checked against the
 * product's own types (`src/features/index.ts`); the engine uses the general ones here.
 */
export interface Product {
  readonly fact: Fact
  readonly news: NewFact
  readonly tables: Tables
  readonly act: Act
  readonly page: PageData
}

/** A command's name with its arguments, before the command has an id. */
export interface Act {
  readonly name: string
  readonly args: unknown
}

/** The types that every product must define. */
export interface AnyProduct {
  readonly fact: Fact
  readonly news: NewFact
  readonly tables: object
  readonly act: Act
  readonly page: PageData
}
