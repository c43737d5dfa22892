import type { EventTypes } from '#contracts/event-types.ts'
import type { Fact } from '#contracts/fact.ts'
import type { ListKey } from '#contracts/ids.ts'
import type { EditOrders } from '#contracts/list-order.ts'
import type { EditTable, ReadTable } from '#contracts/table.ts'
import type { Command, ListKind, ListPage, Read } from './effects.ts'
import type { Engine } from './engine-parts.ts'
import type { CacheNames, ChangeFeedDefinition, ItemsDefinition, SessionDefinition } from './feature-parts.ts'
import type { AnyProduct } from './product.ts'
import type { Projection } from './projections/projection.ts'
import type { TableDefinition } from './store/table.ts'
import type { Request } from './requests.ts'
import type { Surroundings } from './surroundings.ts'

/** The types that a feature's contract lists. Each kind is optional. */
export interface FeatureTypes {
  readonly facts?: Fact
  /** Row types by table. */
  readonly tables?: object
  /** Argument types by command. */
  readonly commands?: object
  /** Types of parameters and view by projection. */
  readonly views?: object
  /** Types of input and reply by request. */
  readonly requests?: object
  /** Types of the events that the feature's screens record. The server part lists the same declarations. */
  readonly events?: EventTypes
}

export type FactsOf<T extends FeatureTypes> = T extends { readonly facts: infer F extends Fact } ? F : never
export type Part<T extends FeatureTypes, Name extends keyof FeatureTypes> =
  T extends Readonly<Record<Name, infer Found>> ? Found : Record<never, never>

type EditTables<T extends FeatureTypes> = {
  readonly [Name in keyof Part<T, 'tables'>]: EditTable<Part<T, 'tables'>[Name]>
} & { readonly orders: EditOrders }

/** Rows of all tables as they were before the fact, without what other features change by it. */
type Before<P extends AnyProduct> = {
  readonly [Name in keyof P['tables']]: Pick<ReadTable<RowOf<P['tables'][Name]>>, 'get'>
}
type RowOf<T> = T extends { readonly confirmed: (id: string) => infer Row } ? Exclude<Row, undefined> : never

/** How a feature folds a fact, its own or another feature's. */
interface Fold<F extends Fact, T extends FeatureTypes, P extends AnyProduct> {
  /**
   * Keys of the rows that the fold may change, `pins/123`. These rows are loaded first, and rewound if commands are
   * pending on them.
   */
  readonly touches?: (fact: F, tables: P['tables'], orders: Pick<EditOrders, 'keysWith'>) => readonly string[]
  /** Pure and idempotent: reads no clock, random number or network. */
  readonly reduce?: (own: EditTables<T>, fact: F, before: Before<P>) => void
}

/** One of a feature's own facts. */
type FactDefinition<F extends Fact, T extends FeatureTypes, P extends AnyProduct> = Fold<F, T, P>

type Inputs = { readonly input: unknown; readonly reply: unknown }

/**
 * The function that loads a feature's commands. They are loaded late, because no screen needs commands to be shown. A
 * feature without commands has nothing to load.
 */
type Commands<T extends FeatureTypes, P extends AnyProduct> = keyof Part<T, 'commands'> extends never
  ? Record<never, never>
  : () => Promise<{ readonly [Name in keyof Part<T, 'commands'>]: Command<Part<T, 'commands'>[Name], P> }>

type RequestsOf<T extends FeatureTypes, P extends AnyProduct> = {
  readonly [Name in keyof Part<T, 'requests'>]: Part<T, 'requests'>[Name] extends Inputs
    ? Request<Part<T, 'requests'>[Name]['input'], Part<T, 'requests'>[Name]['reply'], P>
    : never
}

/** Everything that a feature adds to the worker. The engine uses it as `AnyFeature`. */
export interface Feature<T extends FeatureTypes, P extends AnyProduct> {
  readonly name: string
  readonly tables: { readonly [Name in keyof Part<T, 'tables'>]: TableDefinition<Part<T, 'tables'>[Name]> }
  readonly facts: { readonly [F in FactsOf<T> as F['type']]: FactDefinition<F, T, P> }
  /** Folds for facts of other features and of the engine. */
  readonly folds?: {
    readonly [Type in P['fact']['type']]?: Fold<Extract<P['fact'], { readonly type: Type }>, T, P>
  }
  /** The commands are in a file of their own, which is loaded after the first screen or with the first act. */
  readonly commands: Commands<T, P>
  readonly projections: { readonly [Name in keyof Part<T, 'views'>]: Projection<Part<T, 'views'>[Name], P> }
  /** Requests to the server that a view needs while it is watched, by the view's name. */
  readonly reads?: {
    readonly [Name in keyof Part<T, 'views'>]?: Read<ParamsOf<Part<T, 'views'>[Name]>, P>
  }
  /** The requests, or a function that loads them with the first request or after the first screen. */
  readonly requests: RequestsOf<T, P> | (() => Promise<RequestsOf<T, P>>)
  /** Names of requests that fail at once while the browser is offline. */
  readonly onlineRequests?: readonly (keyof Part<T, 'requests'>)[]
  readonly lists?: Readonly<Record<string, ListKind<P>>>
  readonly items?: ItemsDefinition<P>
  /** Facts from the page's data that the tables do not have yet. */
  readonly pageFacts?: (page: P['page'], tables: P['tables']) => readonly P['news'][]
  /** Views whose reads the page's data answer, in addition to views that the page has whole. */
  readonly pageReads?: (page: P['page']) => readonly (readonly [name: string, params: object])[]
  /**
   * The list on the page's first screen, and its first page if the page's data include it. Null if the screen has no
   * list.
   */
  readonly firstList?: (page: P['page']) => { readonly key: ListKey; readonly page: ListPage<P> | null } | null
  readonly session?: SessionDefinition<P>
  readonly changeFeed?: ChangeFeedDefinition
  /**
   * By table of the server: makes the facts for a row that another device or member changed. The row is null if it was
   * deleted or hidden.
   */
  readonly arrivals?: Readonly<Record<string, (row: unknown, id: string) => readonly P['news'][]>>
  readonly caches?: CacheNames
  /** Called when an engine starts; the worker starts one for each account that it opens. */
  readonly onStart?: (engine: Engine, isLeading: () => boolean, surroundings: Surroundings) => void
  /** One example of each fact and command, for tests. No browser loads this code. */
  readonly samples: () => Promise<{ readonly samples: Samples<T> }>
}

export interface Samples<T extends FeatureTypes> {
  /** Payloads in an order in which the facts can happen. */
  readonly facts: { readonly [F in FactsOf<T> as F['type']]: F['payload'] }
  readonly commands: { readonly [Name in keyof Part<T, 'commands'>]: Part<T, 'commands'>[Name] }
  /** What an edit can name of its subject (`Subject.fields`): keys below `field` in the texts of the history. */
  readonly fields?: readonly string[]
  /** Tables that the change feed never fills, each with the reason why no act is lost. */
  readonly withoutArrivals?: { readonly [Name in keyof Part<T, 'tables'>]?: string }
}

type ParamsOf<V> = V extends { readonly params: infer Params } ? Params : never

type Required = 'tables' | 'facts' | 'commands' | 'projections' | 'requests'
/** Names that the contract lists for this part of the definition. */
type Named<T extends FeatureTypes, P extends AnyProduct, Key extends Required> = Key extends 'commands' | 'requests'
  ? keyof Part<T, Key>
  : keyof Feature<T, P>[Key]
/** Parts that a feature may omit, because its contract lists no names for them. */
type Optional<T extends FeatureTypes, P extends AnyProduct> = {
  readonly [Key in Required as Named<T, P, Key> extends never ? Key : never]?: Feature<T, P>[Key]
} & {
  readonly [Key in Required as Named<T, P, Key> extends never ? never : Key]: Feature<T, P>[Key]
} & (Named<T, P, 'facts' | 'commands'> extends never ? { readonly samples?: never } : Pick<Feature<T, P>, 'samples'>)

const noSamples = () => Promise.resolve({ samples: { facts: {}, commands: {} } })

export function defineFeature<T extends FeatureTypes, P extends AnyProduct>(
  feature: Omit<Feature<T, P>, Required | 'samples'> & Optional<T, P>,
): Feature<T, P> {
  return {
    tables: {},
    facts: {},
    commands: {},
    projections: {},
    requests: {},
    samples: noSamples,
    ...feature,
  } as unknown as Feature<T, P>
}

export function table<Row>(definition: TableDefinition<Row>): TableDefinition<Row> {
  return definition
}
