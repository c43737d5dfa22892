import type { DeviceClass } from '#contracts/device-class.ts'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Endpoint } from '#contracts/endpoint.ts'
import type { EventTypes } from '#contracts/event-types.ts'
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
import type { ServerSettings } from './settings.ts'
import type { Database } from './storage/database.ts'
import type { RowReader } from './sync/read-rows.ts'

/** An account that every visitor may use; the log-in page offers it. */
export interface OfferedAccount {
  readonly username: string
  readonly password: string
  readonly fullName: string
  readonly role: MemberRole
  /** `#rrggbb` of the member's avatar. */
  readonly color: string
}

/** An address that the server answers. */
export interface ServedAddress {
  /** The feature that added it; `server` for those of the kernel. */
  readonly feature: string
  /** `get`, `post` and so on. */
  readonly method: string
  /** As the router has it: `/v3/pins/:id/`, `/assets/*`. */
  readonly path: string
}

/** Information about the server itself that answers can include. */
export interface CallContext {
  readonly appVersion: string
  readonly features: readonly ServerFeature[]
  /** Grows while the server starts. */
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
  /** The member of a session's token, or null if it is unknown, ended or expired. */
  find(db: Database, token: string | null): Promise<Member | null>
  /** Makes other commands of this member wait until the transaction ends, on every server of the database. */
  lock(db: Database, id: UserId): Promise<void>
}

/** Draws a picture of one kind as SVG, `widthPx` wide. The same source gives the same drawing at every width. */
export type DrawPicture = (
  source: { readonly kind: string; readonly [detail: string]: unknown },
  widthPx: number,
) => string

/** SQL, or a function that deletes in several steps. */
export type Sweep = string | ((parts: { readonly pool: Pool; readonly dataDir: string }) => Promise<void>)

/** Data that the document of an address includes, so that its first screen needs no further request. All JSON. */
export interface FirstContent {
  /** The first page of the list that the address shows. */
  readonly list?: { readonly key: string; readonly pins: readonly object[]; readonly bookmark: string } | null
  readonly pin?: object | null
  /** Values of core views until the worker provides its own: name, parameters, value. */
  readonly views?: readonly (readonly [name: string, params: object, view: unknown])[]
  /** Answers to the requests of its screen: name, input and reply of each. */
  readonly answers?: readonly (readonly [name: string, input: object, reply: unknown])[]
  /**
   * Sizes of the items in its grid, if they are not those of `list`: pictures in proportion, and the height of the text
   * below each.
   */
  readonly layout?: readonly { readonly width: number; readonly height: number; readonly textPx: number }[]
}

/** What a first screen may depend on besides its address's parameters. */
export interface ScreenAsked {
  readonly query: URLSearchParams
  /** `en_US` */
  readonly locale: string
  readonly deviceClass: DeviceClass
  readonly isBot: boolean
  /** The country of the request, as two capital letters; null if it is unknown. */
  readonly country: string | null
}

/** The first screen of an address. For visitors, the server renders it from its content. */
export interface FirstScreen {
  /**
   * Source file of the screen below `src/`, whose styles are included in the document. Null for a screen in the first
   * chunk.
   */
  readonly source: string | null
  /** Also drawn for members. Left out where members write or organise with keys: what they do before the scripts run would be lost. */
  readonly isForMembers?: true
  /** @returns what this viewer may see; nothing for an unknown or hidden subject */
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
  /** Like `read` of the screen. If both return a list, the first one is used. */
  readonly read?: FirstScreen['read']
}

/** A public page requested by a visitor. */
interface PageAsked {
  readonly db: Database
  readonly params: Readonly<Record<string, string>>
  /** The document's content for the first screen. */
  readonly content: FirstContent
  /** `https://pins.example`: addresses in structured data are absolute. */
  readonly origin: string
}

/**
 * Describes the page's subject as a schema.org object without its context. Null for a subject that search engines
 * should leave out.
 */
export type DescribePage = (page: PageAsked) => object | null | Promise<object | null>

/** The server part of a feature. Every field except the name is optional. */
export interface ServerFeature {
  readonly name: string
  /** Folder of its migrations, `001-name.sql` and so on. A `-- after: pins/1` line names one of another feature. */
  readonly migrations?: URL
  /** Handlers of the endpoints in its contract. */
  readonly routes?: (context: CallContext) => readonly Handler[]
  /** Endpoints of its contract that `extend` answers, so that the description of the API has them. */
  readonly calls?: readonly Endpoint[]
  /** Adds addresses that are not calls: streams, pictures, pages. */
  readonly extend?: (app: FastifyInstance, context: ServerContext) => void | Promise<void>
  /** Reads the rows of its tables by id: answers of commands and the change feed carry them. */
  readonly rows?: Readonly<Record<string, RowReader>>
  /** First screens that travel with the document, by name of their address. */
  readonly firstScreens?: Readonly<Record<string, FirstScreen>>
  /** Its parts of other features' first screens, by the name of their address. */
  readonly firstParts?: Readonly<Record<string, FirstPart>>
  /**
   * Structured data of its public pages, by the name of their address. Only used for visitors' pages with a canonical
   * link.
   */
  readonly structuredData?: Readonly<Record<string, DescribePage>>
  /** Exactly one feature knows the members. */
  readonly members?: MemberSource
  /** Functions that draw pictures, by the kind of their source. */
  readonly drawings?: Readonly<Record<string, DrawPicture>>
  /** What many members search for, as texts that everybody may see, most members first. */
  readonly trending?: (db: Database, trend: Trend) => Promise<readonly string[]>
  /** Event types that its screens make; the registry refuses others. */
  readonly events?: EventTypes
  /** Folders below the data folder that a backup needs besides the database. */
  readonly dataFolders?: readonly string[]
  /** Hosts whose frames its screens show, once a member asks for one: the page's policy allows no others. */
  readonly frameHosts?: readonly string[]
  /** Tables and columns of members, for their export. A test compares them with the migrations. */
  readonly personalData?: PersonalData
  /** Columns of its tables that name pins, and what a merge of pins does with each. A test compares them with the migrations. */
  readonly pinColumns?: PinColumns
  /** Kinds of work that run later (`jobs/define-job.ts`). */
  readonly jobs?: readonly AnyJob[]
  /** Deletions of expired rows. One job runs them once an hour, in this order. */
  readonly sweeps?: readonly Sweep[]
  /**
   * Checks its settings before anything is written.
   * @throws StartError with one sentence
   */
  readonly checkSettings?: (env: NodeJS.ProcessEnv) => void
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

/** Keeps the literal type and checks the fields. `src/features/server.ts` lists the returned values. */
export function defineServerFeature<const Feature extends ServerFeature>(feature: Feature): Feature {
  return feature
}
