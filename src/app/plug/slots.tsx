import { createContext, createElement, use, type ComponentType } from 'react'
import type { LazyPart, ServedPart } from '#kit/lazy-part/lazy-part.tsx'

/**
 * A place on the page that features fill. The owner of the place shows the parts and does not need to name the
 * features.
 */
export interface Slot<Value> {
  readonly name: string
  /** Never set. It makes the compiler distinguish slots of different value types. */
  readonly value?: (value: Value) => void
}

/** What fills a slot: a component, or one whose code is loaded on demand. */
export type Part<Props extends object> = ComponentType<Props> | LazyPart<Props>

/** What a feature puts into a slot. */
export interface Fill {
  readonly slot: object
  /** A slot shows its fills in ascending order. */
  readonly order: number
  readonly value: unknown
}

/** The fills of all features by slot, each list in order. */
export type Fills = ReadonlyMap<object, readonly unknown[]>

export const FillsContext = createContext<Fills>(new Map())

export function defineSlot<Value>(name: string): Slot<Value> {
  return { name }
}

export function fillSlot<Value>(slot: Slot<Value>, order: number, value: NoInfer<Value>): Fill {
  return { slot, order, value }
}

export function sortFills(fills: readonly Fill[]): Fills {
  const bySlot = new Map<object, unknown[]>()
  for (const { slot, value } of fills.toSorted((a, b) => a.order - b.order)) {
    bySlot.set(slot, [...(bySlot.get(slot) ?? []), value])
  }
  return bySlot
}

export function fillsOf<Value>(slot: Slot<Value>, fills: Fills): readonly Value[] {
  return (fills.get(slot) ?? []) as readonly Value[]
}

export function useFills<Value>(slot: Slot<Value>): readonly Value[] {
  return fillsOf(slot, use(FillsContext))
}

interface PlaceProps<Props extends object> {
  readonly of: Slot<Part<Props>>
  readonly with: Props
}

/** Shows the parts that fill a slot. */
export function Place<Props extends object>({ of, with: props }: PlaceProps<Props>) {
  return useFills(of).map((part, i) => createElement('Part' in part ? part.Part : part, { ...props, key: i }))
}

/** Loads the code of the parts that fill these slots. */
export function preloadParts(slots: readonly Slot<never>[], fills: Fills): void {
  for (const slot of slots) {
    for (const part of fills.get(slot) ?? []) if (isLazy(part)) part.preload()
  }
}

/**
 * Loads the code of the parts that fill these slots, because a document from the server shows them.
 * @throws if a part cannot be loaded
 */
export async function serveParts(slots: readonly Slot<never>[], fills: Fills): Promise<readonly ServedPart[]> {
  const parts = slots.flatMap((slot) => fills.get(slot) ?? []).filter(isLazy)
  return (await Promise.all(parts.map(({ serve }) => serve()))).flat()
}

function isLazy(part: unknown): part is LazyPart<object> {
  return typeof part === 'object' && part !== null && 'preload' in part
}
