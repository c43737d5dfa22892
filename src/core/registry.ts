import type { Feature, FeatureTypes } from './define-feature.ts'
import type { Command, ListKind, ListPage, Read } from './effects.ts'
import type { Engine } from './engine-parts.ts'
import {
  DELETED,
  type CacheNames,
  type ChangeFeedDefinition,
  type ErasedFold,
  type FeatureParts,
  type ItemsDefinition,
  type SessionDefinition,
} from './feature-parts.ts'
import type { NewFact } from './facts.ts'
import { listFolds } from './lists/list-facts.ts'
import type { PageData } from '#contracts/page-data.ts'
import type { ListKey } from '#contracts/ids.ts'
import type { AnyProjection } from './projections/projection.ts'
import type { Tables } from './store/tables.ts'
import type { TableDefinition } from './store/table.ts'
import type { Request } from './requests.ts'
import type { Surroundings } from './surroundings.ts'

/** A feature of any product. */
export type AnyFeature = {
  readonly [Key in keyof Feature<FeatureTypes, never>]: Key extends 'name' ? string : unknown
}

type RequestTable = Readonly<Record<string, Request<unknown, unknown>>>

/**
 * A feature without its types, as the engine reads it. The types of its parts are checked where the product is defined.
 */
interface ErasedFeature {
  readonly name: string
  readonly tables: Readonly<Record<string, TableDefinition<never>>>
  readonly facts: Readonly<Record<string, ErasedFold>>
  readonly folds?: Readonly<Record<string, ErasedFold>>
  readonly commands: Readonly<Record<string, never>> | (() => Promise<Readonly<Record<string, Command<unknown>>>>)
  readonly projections: Readonly<Record<string, AnyProjection>>
  readonly reads?: Readonly<Record<string, Read<unknown>>>
  readonly requests: RequestTable | (() => Promise<RequestTable>)
  readonly onlineRequests?: readonly string[]
  readonly lists?: Readonly<Record<string, ListKind>>
  readonly items?: ItemsDefinition
  readonly pageFacts?: (page: PageData, tables: Tables) => readonly NewFact[]
  readonly pageReads?: (page: PageData) => readonly (readonly [name: string, params: object])[]
  readonly firstList?: (page: PageData) => { readonly key: ListKey; readonly page: ListPage | null } | null
  readonly session?: SessionDefinition
  readonly changeFeed?: ChangeFeedDefinition
  readonly arrivals?: Readonly<Record<string, (row: unknown, id: string) => readonly NewFact[]>>
  readonly caches?: CacheNames
  readonly onStart?: (engine: Engine, isLeading: () => boolean, surroundings: Surroundings) => void
}

/** The parts of all features that the worker uses, joined. */
export interface Registry extends FeatureParts {
  /** Requests by name. Those of late features are missing until `loadRequests` has resolved. */
  readonly requests: RequestTable
  /** @throws if the code cannot be loaded; the next call then tries again */
  loadRequests(): Promise<void>
  readonly onlineRequests: ReadonlySet<string>
  onStart(engine: Engine, isLeading: () => boolean, surroundings: Surroundings): void
}

type Features = Readonly<Record<string, AnyFeature>>

/** The only parts that a feature may have if it is loaded late. */
const LATE_PARTS: ReadonlySet<string> = new Set(['name', 'samples', 'requests', 'onlineRequests'])

/**
 * @param loadLate loads the features that only have requests
 * @throws if two features use the same name, or unless exactly one feature defines the items of lists
 */
export function createRegistry(given: Features, loadLate: () => Promise<Features> = async () => ({})): Registry {
  const features = Object.values(given) as readonly ErasedFeature[]
  const declared = joined('table', (each) => each.tables)
  const facts = joined('fact', (each) => each.facts)
  const items = only('items', (each) => each.items)
  const rows = items && declared[items.table]
  if (!rows) throw new Error('no feature says what the items of lists are')
  const indexes = { ...rows.indexes, [DELETED]: (row: never) => (items.isDeleted(row) ? [DELETED] : []) }
  const tables = { ...declared, [items.table]: { ...rows, indexes } }
  const folds = new Map<string, ErasedFold[]>()
  const add = (type: string, fold: ErasedFold): void => void folds.set(type, [...(folds.get(type) ?? []), fold])
  for (const source of [facts, listFolds(items), ...features.map((each) => each.folds ?? {})])
    for (const [type, fold] of Object.entries(source)) add(type, fold)
  const named = (size: 'small' | 'sharded') => Object.keys(tables).filter((name) => tables[name]!.size === size)

  function joined<Value>(
    what: string,
    of: (each: ErasedFeature) => Readonly<Record<string, Value>> | undefined,
    some: readonly ErasedFeature[] = features,
  ) {
    const all: Record<string, Value> = {}
    for (const each of some)
      for (const [name, value] of Object.entries(of(each) ?? {})) {
        if (Object.hasOwn(all, name)) throw new Error(`${each.name}: another feature has the ${what} ${name}`)
        all[name] = value
      }
    return all as Readonly<Record<string, Value>>
  }

  function only<Value>(what: string, of: (each: ErasedFeature) => Value | undefined): Value | null {
    const found = features.map(of).filter((value) => value !== undefined)
    if (found.length > 1) throw new Error(`several features define ${what}`)
    return found[0] ?? null
  }

  const commands: Record<string, Command<unknown>> = {}
  const present = ({ requests: own }: ErasedFeature) => (typeof own === 'function' ? undefined : own)
  const requests = { ...joined('request', present) }
  const onlineRequests = new Set(features.flatMap((each) => each.onlineRequests ?? []))

  async function addCommands(): Promise<void> {
    const loaded = new Map<ErasedFeature, Readonly<Record<string, Command<unknown>>>>()
    await Promise.all(
      features.map(async (each) => {
        if (typeof each.commands === 'function') loaded.set(each, await each.commands())
      }),
    )
    Object.assign(
      commands,
      joined('command', (each) => loaded.get(each)),
    )
  }

  async function addRequests(): Promise<void> {
    const late = Object.values(await loadLate()) as readonly ErasedFeature[]
    for (const { name, ...parts } of late)
      for (const [part, value] of Object.entries(parts))
        if (!LATE_PARTS.has(part) && (typeof value === 'function' || Object.keys(value).length > 0))
          throw new Error(`${name} has ${part}: a late feature has requests alone`)
    const loaded = new Map<ErasedFeature, RequestTable>()
    await Promise.all(
      features.map(async (each) => {
        if (typeof each.requests === 'function') loaded.set(each, await each.requests())
      }),
    )
    Object.assign(
      requests,
      joined('request', (each) => loaded.get(each) ?? present(each), [...features, ...late]),
    )
    for (const { onlineRequests: names = [] } of late) for (const name of names) onlineRequests.add(name)
  }

  const arrivals = joined('arrivals of', (each) => each.arrivals)
  const firstList = only('the first list', (each) => each.firstList)
  return {
    tables,
    small: named('small'),
    sharded: named('sharded'),
    foldsOf: (type) => folds.get(type) ?? [],
    commands,
    loadCommands: once(addCommands),
    projections: joined('projection', (each) => each.projections),
    reads: joined('read', (each) => each.reads),
    requests,
    loadRequests: once(addRequests),
    onlineRequests,
    lists: joined('list', (each) => each.lists),
    items,
    pageFacts: (page, known) => features.flatMap((each) => each.pageFacts?.(page, known) ?? []),
    pageReads: (page) => [
      ...(page.views ?? []).flatMap(([name, params, view]) => (isReady(view) ? [[name, params] as const] : [])),
      ...features.flatMap((each) => each.pageReads?.(page) ?? []),
    ],
    firstList: (page) => firstList?.(page) ?? null,
    session: only('the session', (each) => each.session),
    changeFeed: only('the change feed', (each) => each.changeFeed),
    arrivals: (rows) => {
      const found = Object.entries(rows).flatMap(([name, byId]) => {
        const arrive = Object.hasOwn(arrivals, name) ? arrivals[name] : undefined
        return arrive ? Object.entries(byId).map(([id, row]) => ({ arrive, id, row })) : []
      })
      // Deleted rows come first. Removing them also lowers counters, but the other rows already have the final counters
      // and must overwrite them.
      const gone = found.filter(({ row }) => row === null)
      return [...gone, ...found.filter(({ row }) => row !== null)].flatMap(({ arrive, id, row }) => arrive(row, id))
    },
    caches: {
      ofSession: features.flatMap((each) => each.caches?.ofSession ?? []),
      ofMember: features.flatMap((each) => each.caches?.ofMember ?? []),
      ofAccount: features.flatMap((each) => each.caches?.ofAccount ?? []),
    },
    onStart(engine, isLeading, surroundings) {
      for (const each of features) each.onStart?.(engine, isLeading, surroundings)
    },
  }
}

/** Returns a function that loads only once. After a failure, the next call tries again. */
function once(load: () => Promise<void>): () => Promise<void> {
  let loading: Promise<void> | null = null
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = null
      throw error
    }))
}

function isReady(view: unknown): boolean {
  return (view as { readonly state?: unknown } | null)?.state === 'ready'
}
