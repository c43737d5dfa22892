import type { Fact } from '#contracts/fact.ts'

/** A fact of any feature or of the engine. The engine does not know the types of single facts. */
export type AnyFact = Fact

/** A fact before the engine adds its id, time and author. */
export type NewFact = NewFactOf<Fact>

/** `NewFact` for each fact of a union. */
export type NewFactOf<Facts extends Fact> = Facts extends Fact ? Pick<Facts, 'type' | 'payload' | 'settled'> : never
