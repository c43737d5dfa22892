import { Type, type Static } from 'typebox'
import { v3 } from '#contracts/endpoint.ts'
import { Empty } from '#contracts/schema.ts'
import { EXPERIENCE_STATUSES, ONBOARDING_STEPS } from './constants.ts'

const Status = Type.Unsafe<(typeof EXPERIENCE_STATUSES)[number]>(
  Type.Union(EXPERIENCE_STATUSES.map((status) => Type.Literal(status))),
)
const Step = Type.Integer({ minimum: 1, maximum: ONBOARDING_STEPS.length })

/** A placement item (spec viewer §3). */
export const Experience = Type.Object({
  experience_id: Type.Integer(),
  placement_id: Type.Integer(),
  status: Status,
  /** From which step it goes on. */
  step: Step,
})
export type Experience = Static<typeof Experience>

/** What is to be shown to the member; completed and dismissed ones are left out. */
export const listExperiences = v3({
  method: 'GET',
  path: '/v3/experiences/',
  params: Empty,
  body: Empty,
  reply: Type.Array(Experience),
  fails: ['session/required'],
})

/** Tells what became of an experience. @returns those that are left */
export const markExperience = v3({
  method: 'PUT',
  path: '/v3/experiences/:experience_id/',
  params: Type.Object({ experience_id: Type.String({ pattern: '^[0-9]{1,9}$' }) }),
  body: Type.Object({ status: Status, step: Type.Optional(Step) }, { additionalProperties: false }),
  reply: Type.Array(Experience),
  fails: ['session/required', 'list/not-found'],
})

export interface OnboardingTypes {
  readonly requests: {
    readonly experiences: { readonly input: Record<string, never>; readonly reply: readonly Experience[] }
    readonly markExperience: {
      readonly input: { readonly id: number; readonly status: Experience['status']; readonly step?: number }
      readonly reply: readonly Experience[]
    }
  }
}
