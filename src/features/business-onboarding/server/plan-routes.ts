import { newId, type UserId } from '#contracts/ids.ts'
import { ALLOWED_BY } from '#features/businesses/domain/permissions.ts'
import { grantAdAccount } from '#features/businesses/server/shared/grant-ad-account.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { permit } from '#server/policy/permit.ts'
import { only, type Database } from '#server/storage/database.ts'
import {
  createPlan,
  getSuggestion,
  listPlans,
  updatePlan,
  type MarketingPlan,
  type WireSuggestion,
} from '../contract.ts'
import { proposePlan, START_PLAN, type MarketingPlanData, type PlanSuggestion } from '../domain/marketing-plan.ts'

const PLANS_MAX = 100
/** The country of a suggestion if neither an ad account nor the member names one. */
const NO_COUNTRY = 'US'

type Fields = Omit<MarketingPlan, 'id' | 'canPropose' | 'marketingPlanSuggestion' | 'created_at'>

const COLUMNS = `id::text as id, data, can_propose, suggestion, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at`

interface PlanRow {
  readonly id: string
  readonly data: Fields
  readonly can_propose: boolean
  readonly suggestion: WireSuggestion | null
  readonly created_at: string
}

const planOf = ({ id, data, can_propose: canPropose, suggestion, created_at: at }: PlanRow): MarketingPlan => ({
  id,
  ...data,
  canPropose,
  marketingPlanSuggestion: suggestion,
  created_at: at,
})

function dataOf(fields: Fields): MarketingPlanData {
  return { ...fields, dailyAdsBudget: fields.dailyAdsBudget === '' ? null : BigInt(fields.dailyAdsBudget) }
}

function onWire(suggestion: PlanSuggestion | null): WireSuggestion | null {
  return (
    suggestion && {
      objective: suggestion.objective,
      daily_budget_micro: suggestion.dailyBudgetMicro.toString(),
      duration_days: suggestion.durationDays,
    }
  )
}

async function countryOf(db: Database, member: UserId): Promise<string> {
  const { country } = only(
    await db.query<{ country: string | null }>({
      name: 'plan-country',
      text: `select coalesce(
               (select a.country from ad_accounts a join business_members m on m.business_id = a.business_id where m.user_id = $1 order by a.id limit 1),
               (select u.country from users u where u.id = $1)) as country`,
      values: [member],
    }),
  )
  return country ?? NO_COUNTRY
}

const list = handle(listPlans, permit('account.secure'), async ({ db, viewer }) => {
  const rows = await db.query<PlanRow>({
    name: 'marketing-plans',
    text: `select ${COLUMNS} from marketing_plans p where user_id = $1 order by p.id desc limit ${PLANS_MAX}`,
    values: [viewer.id],
  })
  return ok(rows.map(planOf))
})

const create = handle(createPlan, permit('account.secure'), async ({ db, viewer, input }) => {
  const plan = proposePlan({ ...START_PLAN, ...dataOf(input) }, await countryOf(db, viewer.id))
  const [row] = await db.query<PlanRow>({
    name: 'marketing-plan-add',
    text: `insert into marketing_plans (id, user_id, data, can_propose, suggestion)
           select $1, $2, $3, $4, $5 where (select count(*) from marketing_plans where user_id = $2) < ${PLANS_MAX} returning ${COLUMNS}`,
    values: [
      newId(),
      viewer.id,
      JSON.stringify(input),
      plan.canPropose,
      JSON.stringify(onWire(plan.marketingPlanSuggestion)),
    ],
  })
  return row ? ok(planOf(row)) : fail('plan/too-many', `At most ${PLANS_MAX} plans are kept.`)
})

const update = handle(updatePlan, permit('account.secure'), async ({ db, viewer, input }) => {
  const { id, ...fields } = input
  const plan = proposePlan({ ...START_PLAN, ...dataOf(fields) }, await countryOf(db, viewer.id))
  const [row] = await db.query<PlanRow>({
    name: 'marketing-plan-write',
    text: `update marketing_plans set data = $3, can_propose = $4, suggestion = $5 where id = $1 and user_id = $2 returning ${COLUMNS}`,
    values: [
      id,
      viewer.id,
      JSON.stringify(fields),
      plan.canPropose,
      JSON.stringify(onWire(plan.marketingPlanSuggestion)),
    ],
  })
  return row ? ok(planOf(row)) : fail('plan/not-found', 'options.id: is not a plan of yours', { field: 'options.id' })
})

const suggest = handle(getSuggestion, permit('account.secure'), async ({ db, viewer, input }) => {
  const { ad_account_id: account, ...fields } = input
  let country = await countryOf(db, viewer.id)
  if (account !== undefined) {
    const own = await grantAdAccount(db, viewer, account, ALLOWED_BY['campaigns.manage'])
    if (!own.ok) return own
    country = own.data.row.country
  }
  const { canPropose, marketingPlanSuggestion } = proposePlan({ ...START_PLAN, ...dataOf(fields) }, country)
  return ok({ canPropose, marketingPlanSuggestion: onWire(marketingPlanSuggestion) })
})

export const planRoutes = [list, create, update, suggest]
