import type { TSchema } from 'typebox'
import type { DeviceClass } from '#contracts/device-class.ts'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Endpoint } from '#contracts/endpoint.ts'
import type { EventTypes } from '#contracts/event-types.ts'
import type { WireFailureCode } from '#contracts/failure.ts'
import type { UserId } from '#contracts/ids.ts'
import type { MemberRole } from '#contracts/role.ts'
import type { Trend } from '#contracts/trend.ts'
import type { ClientBuild } from './client-build.ts'
import type { Handler, Member } from './http/handle.ts'
import type { Kernel } from './http/kernel.ts'
import type { AnyJob } from './jobs/define-job.ts'
import type { Logger } from './log.ts'
import type { PersonalData } from './personal-data.ts'
import type { PinColumns } from './pin-columns.ts'
import type { Action } from './policy/actions.ts'
import type { ServerSettings } from './settings.ts'
import type { Database } from './storage/database.ts'
import type { RowReader } from './sync/read-rows.ts'

/** An account that every visitor may use. The log-in page offers it. */
export interface OfferedAccount {
  readonly username: string
  readonly password: string
  readonly fullName: string
  readonly role: MemberRole
  /** `#rrggbb` of the member's avatar. */
  readonly color: string
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What this address says about itself in the API reference. */
    api?: AddressApi
  }
}

/** What an address that is no call says about itself in the API reference. */
export interface AddressApi {
  /** One English sentence. */
  readonly summary: string
  readonly description?: string
  readonly query?: TSchema
  /** The media type of the body, and what it contains. */
  readonly body?: { readonly type: string; readonly description: string }
  /** The JSON of the answer. */
  readonly reply?: TSchema
  /** Headers of the answers and what they say. */
  readonly headers?: Readonly<Record<string, string>>
  /** Failures, besides those that any call may have. */
  readonly fails?: readonly WireFailureCode[]
  /** The action that the address asks the policy about. */
  readonly action?: Action
}

/** An address that the server answers. */
export interface ServedAddress {
  /** The feature that added the address; `server` for addresses of the kernel. */
  readonly feature: string
  /** `get`, `post` and so on. */
  readonly method: string
  /** The path as the router knows it: `/v3/pins/:id/`, `/assets/*`. */
  readonly path: string
  /** `config.api` of the address's route. Absent for calls, which have contracts. */
  readonly api?: AddressApi | undefined
}

/** Information about the server itself that answers can include. */
export interface CallContext {
  readonly appVersion: string
  readonly features: readonly ServerFeature[]
  /** All addresses of the server. The list grows while the server starts. */
  readonly addresses: readonly ServedAddress[]
  readonly pool: Pool
  readonly dataDir: string
  readonly log: Logger
  /** Null if the server offers no accounts. */
  readonly offeredAccounts: readonly OfferedAccount[] | null
}

/** A running server, as its features see it. */
export interface ServerContext extends CallContext {
  readonly kernel: Kernel
  /** Null until the client is built. */
  readonly build: ClientBuild | null
  readonly isDeveloperPanelOn: boolean
}

/** Lets the kernel find the member of a session. */
export interface MemberSource {
  /** Finds the member of a session's token; null if the token is unknown or the session has ended or expired. */
  find(db: Database, token: string | null): Promise<Member | null>
  /** Locks a member until the transaction ends. Other commands of this member wait, on every server of the database. */
  lock(db: Database, id: UserId): Promise<void>
}

/** An index of the words of members' names. */
interface MemberNames {
  /** SQL of a condition on a row `u` of `users`. `$query` is what `queryOf` returns. */
  readonly isFound: (query: `$${number}`) => string
  /** The query for members whose names have all words of a text. */
  readonly queryOf: (text: string) => string
}

/** Draws a picture of one kind as SVG, `widthPx` wide. The same source gives the same drawing at every width. */
export type DrawPicture = (
  source: { readonly kind: string; readonly [detail: string]: unknown },
  widthPx: number,
) => string

/** A search that a member made. */
export interface PastSearch {
  readonly memberId: UserId
  readonly query: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Deletes expired rows: SQL, or a function for several steps. */
export type Sweep = string | ((parts: { readonly pool: Pool; readonly dataDir: string }) => Promise<void>)

/** Data in an address's document, so that its first screen needs no further request. All of it must be JSON. */
export interface FirstContent {
  /** The first page of the list that the address shows. */
  readonly list?: { readonly key: string; readonly pins: readonly object[]; readonly bookmark: string } | null
  readonly pin?: object | null
  /** See `SuccessExtra.opens`. */
  readonly opens?: string
  /** Values of core views, which are used until the worker provides its own: name, parameters, value. */
  readonly views?: readonly (readonly [name: string, params: object, view: unknown])[]
  /** Answers to the requests of the first screen: name, input and reply of each. */
  readonly answers?: readonly (readonly [name: string, input: object, reply: unknown])[]
  /**
   * Sizes of the items in the grid, if it shows other items than `list`: proportions of pictures, and the height of the
   * text below each.
   */
  readonly layout?: readonly { readonly width: number; readonly height: number; readonly textPx: number }[]
}

/** What a first screen may depend on, besides the parameters of its address. */
export interface ScreenAsked {
  readonly query: URLSearchParams
  /** Such as `en_US`. */
  readonly locale: string
  readonly deviceClass: DeviceClass
  readonly isBot: boolean
  /** The country of the request, as two capital letters; null if it is unknown. */
  readonly country: string | null
  /** The server's features, for what several of them have for one screen. */
  readonly features: readonly ServerFeature[]
}

/** The first screen of an address. The server renders it from its content, for visitors and members. */
export interface FirstScreen {
  /**
   * Source file of the screen below `src/`, whose styles are included in the document. Null for a screen in the first
   * chunk.
   */
  readonly source: string | null
  /** @returns what this viewer may see; empty for an unknown or hidden subject */
  readonly read: (
    db: Database,
    viewer: Member | null,
    params: Readonly<Record<string, string>>,
    asked: ScreenAsked,
  ) => Promise<FirstContent>
}

/** A part that a feature shows in another feature's first screen. */
export interface FirstPart {
  /** Source files of its parts below `src/`, whose styles are included in the document. */
  readonly sources: readonly string[]
  /** Like `read` of the screen. If both return a list, the screen's list is used. */
  readonly read?: FirstScreen['read']
}

/** A public page that a visitor requests. */
interface PageAsked {
  readonly db: Database
  readonly params: Readonly<Record<string, string>>
  /** The document's content for the first screen. */
  readonly content: FirstContent
  /** Origin for the absolute addresses in structured data, such as `https://pins.example`. */
  readonly origin: string
  /** The title of an address in the page's language, such as `shell:ideas`. */
  readonly titleOf: (key: string) => string
}

/**
 * Describes a page as schema.org objects without their context: its subject, and the way to it
 * (`src/server/breadcrumbs.ts`). Nulls are left out. There is nothing else for a subject that search engines must leave
 * out.
 */
export type DescribePage = (page: PageAsked) => PageDescription | Promise<PageDescription>
type PageDescription = object | null | readonly (object | null)[]

/** A page that is requested, with what its head may depend on. */
interface HeadAsked {
  readonly db: Database
  readonly viewer: Member | null
  readonly params: Readonly<Record<string, string>>
  /** The document's content for the first screen. */
  readonly content: FirstContent
}

/** What a page's head says of the page's subject. */
export interface PageHead {
  /** Without the product's name. Null for the product's name alone. */
  readonly title: string | null
  /** A text of any length. Without it, the page has the product's description. */
  readonly description?: string
  /** Path for search engines; null for a page that they must not index. */
  readonly canonical: string | null
  /** Path of a picture of 600x315 pixels. */
  readonly picture?: string | null
  /** The new path of a page that has moved. */
  readonly movedTo?: string | null
  /** Path of the RSS feed for the page. */
  readonly feed?: string | null
}

/** Reads the head of a page. Null for a subject that does not exist or that the viewer may not see. */
export type ReadHead = (page: HeadAsked) => PageHead | null | Promise<PageHead | null>

/** The server part of a feature. Every field except the name is optional. */
export interface ServerFeature {
  readonly name: string
  /**
   * Folder of the feature's migrations, `001-name.sql` and so on. A line `-- after: pins/1` names a migration of
   * another feature that must run before.
   */
  readonly migrations?: URL
  /** Handlers of the endpoints in its contract. */
  readonly routes?: (context: CallContext) => readonly Handler[]
  /** Endpoints of the feature's contract that `extend` answers. The description of the API includes them. */
  readonly calls?: readonly Endpoint[]
  /** Adds addresses that are not calls: streams, pictures, pages. */
  readonly extend?: (app: FastifyInstance, context: ServerContext) => void | Promise<void>
  /** Functions that read rows of the feature's tables by id, for the answers of commands and for the change feed. */
  readonly rows?: Readonly<Record<string, RowReader>>
  /** First screens for which the document contains data, by the name of their address. */
  readonly firstScreens?: Readonly<Record<string, FirstScreen>>
  /** The feature's parts in other features' first screens, by the name of their address. */
  readonly firstParts?: Readonly<Record<string, FirstPart>>
  /**
   * Heads of the feature's pages, by the name of their address. A page without one has the title of its address, and
   * always exists.
   */
  readonly heads?: Readonly<Record<string, ReadHead>>
  /**
   * Structured data of the feature's public pages, by the name of their address. It is used only in visitors' pages
   * with a canonical link.
   */
  readonly structuredData?: Readonly<Record<string, DescribePage>>
  /** Finds and locks members. Exactly one feature has it. */
  readonly members?: MemberSource
  /** Functions that draw pictures, by the kind of their source. */
  readonly drawings?: Readonly<Record<string, DrawPicture>>
  /** Numbers of what waits for an operator's decision, each by its name in the operator's overview. */
  readonly operatorQueues?: Readonly<Record<string, (db: Database) => Promise<number>>>
  /** Finds members by the words of their names. */
  readonly memberNames?: MemberNames
  /** Searches by many members, as texts that everybody may see; those by most members first. */
  readonly trending?: (db: Database, trend: Trend) => Promise<readonly string[]>
  /** Keeps searches that members made before the server was installed, as the demo has them. */
  readonly keepPastSearches?: (db: Database, searches: readonly PastSearch[]) => Promise<void>
  /** Types of events that the feature's screens record. The registry refuses others. */
  readonly events?: EventTypes
  /** Folders below the data folder that a backup needs besides the database. */
  readonly dataFolders?: readonly string[]
  /**
   * Hosts whose frames the feature's screens show after a member's request. The pages' policy allows no other hosts.
   */
  readonly frameHosts?: readonly string[]
  /** Tables and columns with data about members, for the members' export. A test compares them with the migrations. */
  readonly personalData?: PersonalData
  /**
   * Columns of the feature's tables that name pins, and what a merge of pins does with each. A test compares them with
   * the migrations.
   */
  readonly pinColumns?: PinColumns
  /** Kinds of jobs, which run later (`jobs/define-job.ts`). */
  readonly jobs?: readonly AnyJob[]
  /** Deletions of expired rows. One job runs them once an hour, in this order. */
  readonly sweeps?: readonly Sweep[]
  /**
   * Checks the feature's settings before anything is written. A returned promise is awaited; its value is not used.
   * @throws StartError with one sentence
   */
  readonly checkSettings?: (env: NodeJS.ProcessEnv) => unknown
  /**
   * Runs before the server listens.
   * @returns accounts that the log-in page offers, or null
   */
  readonly prepare?: (parts: {
    readonly pool: Pool
    readonly log: Logger
    readonly settings: ServerSettings
    readonly features: readonly ServerFeature[]
  }) => Promise<readonly OfferedAccount[] | null>
}

/**
 * Returns the feature unchanged. It keeps literal types and checks the fields. `src/features/server.ts` lists these
 * values.
 */
export function defineServerFeature<const Feature extends ServerFeature>(feature: Feature): Feature {
  return feature
}
