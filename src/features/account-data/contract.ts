import { Type, type Static } from 'typebox'
import { v3 } from '#contracts/endpoint.ts'
import { PASSWORD_MAX } from '#features/session/contract.ts'
import { Empty, Instant, Nullable } from '#contracts/schema.ts'

const STATES = ['none', 'preparing', 'ready', 'failed'] as const

export const DataExport = Type.Object({
  state: Type.Unsafe<(typeof STATES)[number]>(Type.Union(STATES.map((each) => Type.Literal(each)))),
  /** The next four fields are null unless the file is ready. */
  ready_at: Nullable(Instant),
  size_bytes: Nullable(Type.Integer({ minimum: 0 })),
  expires_at: Nullable(Instant),
  download_url: Nullable(Type.String()),
  /** True if the member confirms the request with a password; false for a member who can only log in with a network. */
  asks_password: Type.Boolean(),
  /** When the member may request the next export; null: now. */
  next_at: Nullable(Instant),
})
export type DataExport = Static<typeof DataExport>

/** The state of the member's newest export. */
export const getDataExport = v3({
  method: 'GET',
  path: '/v3/users/data/export/',
  params: Empty,
  body: Empty,
  reply: DataExport,
  fails: ['session/required'],
})

/**
 * Starts a new export and deletes the file of the former one. The member confirms the request with the password; a
 * member without a password confirms it by a log-in with a network. Within a day of the last export the call fails with
 * `rate/limited`.
 */
export const requestDataExport = v3({
  method: 'POST',
  path: '/v3/users/data/export/',
  params: Empty,
  body: Type.Object({ password: Type.String({ maxLength: PASSWORD_MAX }) }, { additionalProperties: false }),
  reply: DataExport,
  fails: ['session/required', 'session/wrong-credentials'],
})

export interface AccountDataTypes {
  readonly requests: {
    readonly dataExport: { readonly input: Record<string, never>; readonly reply: DataExport }
    readonly requestDataExport: { readonly input: { readonly password: string }; readonly reply: DataExport }
  }
}
