import { Experience } from '#features/onboarding/contract.ts'
import { RequestExperiments } from '#features/experiments/contract.ts'
import { Type, type Static } from 'typebox'
import { plain, resource } from '#contracts/endpoint.ts'
import type { UserId } from '#contracts/ids.ts'
import { Id, Nullable } from '#contracts/schema.ts'
import { WireUser } from '#features/users/contract.ts'
import { LimitedLogin } from './limited.ts'
import { RequestContext } from './request-context.ts'

/** Logs out: ends the session of this browser. */
export const endSession = resource({
  name: 'UserSession',
  verb: 'delete',
  options: Type.Object(
    {
      disable_auth_failure_redirect: Type.Optional(Type.Boolean()),
      /** If true, the sessions of all accounts of this browser end. */
      all: Type.Optional(Type.Boolean()),
    },
    { additionalProperties: false },
  ),
  reply: Type.Null(),
  fails: [],
})

/** The viewer (spec viewer §3 and §4). */
export const Viewer = Type.Object({
  login_state: Type.Union([Type.Literal('AUTH'), Type.Literal('LIMITED_LOGIN'), Type.Literal('UNAUTH')]),
  isAuth: Type.Boolean(),
  id: Nullable(Id<UserId>()),
  role: Nullable(Type.Union([Type.Literal('member'), Type.Literal('analyst'), Type.Literal('operator')])),
  /** Set if the operator stopped this member's changes (spec viewer §3, isWriteBanned); otherwise absent. */
  is_write_banned: Type.Optional(Type.Literal(true)),
  /** Set for a limited log-in only. */
  limited: Type.Optional(LimitedLogin),
})
export type Viewer = Static<typeof Viewer>

/** `GET /_/_/state`: entity maps by id. The page requests it at start-up, and again if the page was from a cache. */
export const state = plain({
  path: '/_/_/state',
  query: Type.Object({ source_url: Type.Optional(Type.String({ maxLength: 2_048 })) }, { additionalProperties: false }),
  reply: Type.Object({
    session: Viewer,
    /** Why the session of the caller's cookie ended, if the operator ended it. The answer removes the cookie. */
    ended: Type.Optional(Type.Literal('suspended')),
    users: Type.Record(Type.String(), WireUser),
    /** The experiences to show to the member, by their ids (spec viewer §7). */
    experiences: Type.Record(Type.String(), Experience),
    context: Type.Object({
      appVersion: Type.String(),
      demo: Type.Boolean(),
      request: RequestContext,
      experiments: RequestExperiments,
    }),
  }),
  fails: [],
})

/**
 * What a start-up learns besides the viewer and the member's record. It replaces what the page had (spec viewer §4).
 */
export interface StartState {
  readonly experiences: Readonly<Record<string, Experience>>
  readonly experiments: RequestExperiments | null
  readonly request: RequestContext | null
}
