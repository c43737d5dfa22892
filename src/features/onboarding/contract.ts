import { Type, type Static } from 'typebox'
import { resource, v3, type Input } from '#contracts/endpoint.ts'
import type { UserId } from '#contracts/ids.ts'
import { Empty, Id, Instant } from '#contracts/schema.ts'
import { sortedPage } from '#contracts/table-options.ts'
import { SUGGESTED_CREATORS_MAX } from '#features/follows/constants.ts'
import { WireUser } from '#features/users/contract.ts'
import { EXPERIENCE_STATUSES, ONBOARDING_STEPS, PLACEMENT_SORTS } from './constants.ts'

const Status = Type.Unsafe<(typeof EXPERIENCE_STATUSES)[number]>(
  Type.Union(EXPERIENCE_STATUSES.map((status) => Type.Literal(status))),
)
const Step = Type.Integer({ minimum: 1, maximum: ONBOARDING_STEPS.length })

/** A placement item (spec viewer §3). */
export const Experience = Type.Object({
  experience_id: Type.Integer(),
  placement_id: Type.Integer(),
  status: Status,
  /** The step at which the experience continues. */
  step: Step,
  /** If present, the footer of the pins in a grid is hidden (spec viewer §4). */
  hide_footer: Type.Optional(Type.Literal(true)),
})
export type Experience = Static<typeof Experience>

/** The experiences to show to the member; completed and dismissed ones are left out. */
export const listExperiences = v3({
  method: 'GET',
  path: '/v3/experiences/',
  params: Empty,
  body: Empty,
  reply: Type.Array(Experience),
  fails: ['session/required'],
})

/**
 * Stores the result of an experience.
 * @returns the experiences that remain
 */
export const markExperience = v3({
  method: 'PUT',
  path: '/v3/experiences/:experience_id/',
  params: Type.Object({ experience_id: Type.String({ pattern: '^[0-9]{1,9}$' }) }),
  body: Type.Object({ status: Status, step: Type.Optional(Step) }, { additionalProperties: false }),
  reply: Type.Array(Experience),
  fails: ['session/required', 'list/not-found'],
})

/** An experience of a member, for the operator's table. */
export const Placement = Type.Object({
  user_id: Id<UserId>(),
  username: Type.String(),
  experience_id: Type.Integer(),
  placement_id: Type.Integer(),
  status: Status,
  hide_footer: Type.Boolean(),
  updated_at: Instant,
})
export type Placement = Static<typeof Placement>

const ExperienceId = Type.Integer({ minimum: 1, maximum: 999_999_999 })

/** Members with their experiences, latest first; for the operator. */
export const listPlacements = resource({
  name: 'Placements',
  verb: 'get',
  options: Type.Object(
    {
      ...sortedPage(PLACEMENT_SORTS),
      experience_id: ExperienceId,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ rows: Type.Array(Placement), totalCount: Type.Integer({ minimum: 0 }) }),
  fails: ['session/required'],
})

/** Shows a member an experience, even if they had it before. */
export const placeExperience = resource({
  name: 'Placements',
  verb: 'create',
  options: Type.Object(
    {
      username: Type.String({ minLength: 1, maxLength: 100 }),
      experience_id: ExperienceId,
      hide_footer: Type.Boolean(),
    },
    { additionalProperties: false },
  ),
  reply: Type.Null(),
  fails: ['session/required', 'user/not-found'],
})

export const removePlacement = resource({
  name: 'Placements',
  verb: 'delete',
  options: Type.Object({ user_id: Id<UserId>(), experience_id: ExperienceId }, { additionalProperties: false }),
  reply: Type.Null(),
  fails: ['session/required', 'user/not-found'],
})

/**
 * spec business §7, orientation: members to follow. The page does not use this call; it uses `suggestedCreatorFollows`.
 */
export const creatorRecommendations = v3({
  method: 'GET',
  path: '/v3/orientation/nux/creator_recommendations/',
  params: Empty,
  body: Empty,
  reply: Type.Array(WireUser, { maxItems: SUGGESTED_CREATORS_MAX }),
  fails: ['session/required'],
})

export interface OnboardingTypes {
  readonly requests: {
    readonly experiences: { readonly input: Record<string, never>; readonly reply: readonly Experience[] }
    readonly markExperience: {
      readonly input: { readonly id: number; readonly status: Experience['status']; readonly step?: number }
      readonly reply: readonly Experience[]
    }
    readonly placements: {
      readonly input: Input<typeof listPlacements>
      readonly reply: { readonly rows: readonly Placement[]; readonly totalCount: number }
    }
    readonly placeExperience: { readonly input: Input<typeof placeExperience>; readonly reply: null }
    readonly removePlacement: { readonly input: Input<typeof removePlacement>; readonly reply: null }
  }
}
