import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { EventTypes } from '#contracts/event-types.ts'
import type { UserId } from '#contracts/ids.ts'
import type { MemberRole } from '#contracts/role.ts'
import type { ClientBuild } from './client-build.ts'
import type { Handler, Member } from './http/handle.ts'
import type { Kernel } from './http/kernel.ts'
import type { AnyJob } from './jobs/define-job.ts'
import type { Logger } from './log.ts'
import type { ServerSettings } from './settings.ts'
import type { Database } from './storage/database.ts'
import type { RowReader } from './sync/read-rows.ts'

/** An account that every visitor may use; the log-in page offers it. */
export interface OfferedAccount {
  readonly username: string
  readonly password: string
  readonly fullName: string
  readonly role: MemberRole
}

/** What calls may answer about the server itself. */
export interface CallContext {
  readonly appVersion: string
  readonly features: readonly ServerFeature[]
  readonly pool: Pool
  readonly dataDir: string
  /** Null if the server offers none. */
  readonly offeredAccounts: readonly OfferedAccount[] | null
}

/** A running server, as its features see it. */
export interface ServerContext extends CallContext {
  readonly kernel: Kernel
  readonly log: Logger
  /** Null until the client is built. */
  readonly build: ClientBuild | null
  readonly isDeveloperPanelOn: boolean
}

/** Where the kernel finds the member of a session. */
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

/** The server part of a feature: what it adds to the kernel. Every slot but the name is optional. */
export interface ServerFeature {
  readonly name: string
  /** Folder of its migrations, `001-name.sql` and so on. A `-- after: pins/1` line names one of another feature. */
  readonly migrations?: URL
  /** Handlers of the endpoints in its contract. */
  readonly routes?: (context: CallContext) => readonly Handler[]
  /** Adds addresses that are not calls: streams, pictures, pages. */
  readonly extend?: (app: FastifyInstance, context: ServerContext) => void | Promise<void>
  /** Reads the rows of its tables by id: answers of commands and the change feed carry them. */
  readonly rows?: Readonly<Record<string, RowReader>>
  /** Exactly one feature knows the members. */
  readonly members?: MemberSource
  /** Who draws pictures whose source has this kind. */
  readonly drawings?: Readonly<Record<string, DrawPicture>>
  /** Event types that its screens make; the registry refuses others. */
  readonly events?: EventTypes
  /** Folders below the data folder that a backup needs beside the database. */
  readonly dataFolders?: readonly string[]
  /** Kinds of work that run later (`jobs/define-job.ts`). */
  readonly jobs?: readonly AnyJob[]
  /** What has expired, deleted once an hour by one job, in this order. */
  readonly sweeps?: readonly Sweep[]
  /** Runs before the server listens. @returns accounts that the log-in page offers, or null */
  readonly prepare?: (parts: {
    readonly pool: Pool
    readonly log: Logger
    readonly settings: ServerSettings
    readonly features: readonly ServerFeature[]
  }) => Promise<readonly OfferedAccount[] | null>
}

/** Keeps the literal type and checks the slots; `src/features/server.ts` lists what it returns. */
export function defineServerFeature<const Feature extends ServerFeature>(feature: Feature): Feature {
  return feature
}
