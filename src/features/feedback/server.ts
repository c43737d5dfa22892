import { newId } from '#contracts/ids.ts'
import { refuseOverLimit } from '#features/session/server/shared/attempts.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { networkOf } from '#server/http/network-of.ts'
import { createValidator } from '#server/http/validator.ts'
import { permit } from '#server/policy/permit.ts'
import { tablePage } from '#server/storage/table-page.ts'
import { FEEDBACK_PER_HOUR_MAX } from './constants.ts'
import { FeedbackData, listFeedback, sendFeedback, type Feedback } from './contract.ts'

const given = createValidator(FeedbackData, 'feedback_data')

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // The text is not valid JSON. The caller refuses the request.
  }
}

const feedbackRoutes = [
  handle(
    sendFeedback,
    permit('session.read'),
    async ({ input, viewer, db, address }) => {
      const data = parse(input.feedback_data)
      if (data === undefined)
        return fail('request/invalid', 'feedback_data: is not valid JSON', { field: 'feedback_data' })
      const refused = given.check(data)
      if (refused) return refused
      const {
        verbatim = '',
        prompt = '',
        action_from: from = '',
      } = data as {
        readonly verbatim?: string
        readonly prompt?: string
        readonly action_from?: string
      }
      if (verbatim.trim() === '') return ok(null)
      const limited = await refuseOverLimit(
        db,
        [{ name: `feedback:${networkOf(address)}`, max: FEEDBACK_PER_HOUR_MAX }],
        'Too much feedback from this network; wait before you send more.',
      )
      if (limited) return limited
      await db.query({
        text: 'insert into feedback (id, user_id, verbatim, prompt, action_from) values ($1, $2, $3, $4, $5)',
        values: [newId(), viewer?.id ?? null, verbatim.trim(), prompt, from],
      })
      return ok(null)
    },
    { transaction: false },
  ),

  handle(listFeedback, permit('admin.use'), async ({ input, db }) => {
    const { rows, totalCount } = await tablePage<Feedback>(
      db,
      {
        columns: `f.id, f.verbatim, f.prompt, f.action_from, u.username,
          to_char(f.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at`,
        from: 'feedback f left join users u on u.id = f.user_id',
        where: 'true',
        sorts: { at: 'f.id', text: 'lower(f.verbatim)', who: 'u.username_key', where: 'f.action_from' },
        searches: {},
        id: 'f.id',
        values: [],
        sortDirection: 'DESCENDING',
      },
      input,
    )
    return ok({ rows, totalCount })
  }),
]

export const feedback = defineServerFeature({
  name: 'feedback',
  migrations: new URL('server/migrations/', import.meta.url),
  personalData: {
    exported: {
      feedback: { of: ['user_id'], columns: 'verbatim prompt action_from created_at' },
    },
  },
  routes: () => feedbackRoutes,
})
