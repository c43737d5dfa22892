import type { UserId } from '#contracts/ids.ts'
import { findLocale } from '#contracts/locales.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { permit } from '#server/policy/permit.ts'
import { only, type Database } from '#server/storage/database.ts'
import { tablePage } from '#server/storage/table-page.ts'
import { refuseWithoutPasscode } from '#features/passcode/server/shared/refuse-without-passcode.ts'
import { COUNTRIES } from '#features/settings/constants.ts'
import { BUSINESS_STEPS } from '../constants.ts'
import { applyAnswers } from './apply-answers.ts'
import {
  getOnboarding,
  listBusinessLeads,
  updateOnboarding,
  type BusinessLead,
  type Onboarding,
  type WireOnboarding,
} from '../contract.ts'
import { completeSteps, EMPTY_ONBOARDING, fullName, openFields, phoneOf, tidied } from '../domain/onboarding-rules.ts'

interface StoredRow {
  readonly step: number | null
  readonly data: WireOnboarding | null
  readonly completed_at: string | null
  readonly full_name: string
  readonly first_name: string
  readonly email: string | null
  readonly website: string | null
  readonly country: string | null
  readonly business_name: string | null
}

async function readOnboarding(db: Database, member: UserId): Promise<Onboarding> {
  const row = only(
    await db.query<StoredRow>({
      name: 'business-onboarding',
      text: `select o.step, o.data, to_char(o.completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as completed_at,
               u.full_name, u.first_name, u.email_key as email, u.website_url as website, u.country, s.business_name
             from users u left join business_onboardings o on o.user_id = u.id left join sign_ups s on s.user_id = u.id where u.id = $1`,
      values: [member],
    }),
  )
  const start = {
    ...(EMPTY_ONBOARDING as WireOnboarding),
    businessName: row.business_name ?? '',
    hasWebsite: row.website !== null,
    website: row.website ?? '',
    country: row.country ?? '',
    firstName: row.first_name,
    lastName: row.full_name.startsWith(`${row.first_name} `) ? row.full_name.slice(row.first_name.length + 1) : '',
    email: row.email ?? '',
  }
  const data = row.data === null ? start : { ...start, ...row.data }
  return { step: row.step ?? 1, data, fullName: fullName(data), completed_at: row.completed_at }
}

const read = handle(getOnboarding, permit('account.secure'), async ({ db, viewer }) =>
  ok(await readOnboarding(db, viewer.id)),
)

const update = handle(updateOnboarding, permit('account.secure'), async (call) => {
  const { db, viewer, input } = call
  const data = tidied(input.data) as WireOnboarding
  if (data.country !== '' && !COUNTRIES.includes(data.country))
    return fail('request/invalid', 'options.data.country: is not a country', { field: 'options.data.country' })
  if (data.locale !== '' && findLocale(data.locale) === null)
    return fail('request/invalid', 'options.data.locale: is not a language', { field: 'options.data.locale' })
  // As on the page, no step after the first incomplete one can be reached.
  const open = completeSteps(data)
    .slice(0, input.step - 1)
    .indexOf(false)
  const step = BUSINESS_STEPS[open]
  if (step !== undefined) {
    const [name = 'step'] = openFields(step, data)
    const field = `options.data.${name}`
    return fail('request/invalid', `${field}: is needed before step ${input.step}`, { field })
  }
  const former = await readOnboarding(db, viewer.id)
  await db.query({
    name: 'business-onboarding-write',
    text: `insert into business_onboardings (user_id, step, data, completed_at) values ($1, $2, $3, case when $4 then now() end)
           on conflict (user_id) do update set step = excluded.step, data = excluded.data, updated_at = now(),
             completed_at = coalesce(business_onboardings.completed_at, excluded.completed_at)`,
    values: [viewer.id, input.step, JSON.stringify(data), input.step === BUSINESS_STEPS.length],
  })
  // The answers are applied only once: at a later visit, the settings may be newer than the answers.
  const isFirst = input.step === BUSINESS_STEPS.length && former.completed_at === null
  const refused = isFirst ? ((await refuseWithoutPasscode(call)) ?? (await applyAnswers(call, data))) : null
  return refused ?? ok(await readOnboarding(db, viewer.id))
})

const leads = handle(listBusinessLeads, permit('admin.use'), async ({ db, input }) => {
  const { works_with_agency: agency, ...order } = input
  const { rows, totalCount } = await tablePage<LeadRow>(
    db,
    {
      columns: `u.id, u.username, o.data, to_char(o.completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as completed_at`,
      from: 'business_onboardings o join users u on u.id = o.user_id',
      where: `o.completed_at is not null and ($1::boolean is null or (o.data->>'worksWithAgency')::boolean = $1)`,
      sorts: {
        since: 'o.completed_at',
        business: `lower(o.data->>'businessName')`,
        email: `lower(o.data->>'email')`,
        intent: `o.data->>'advertisingIntent'`,
        agency: `o.data->>'worksWithAgency'`,
      },
      searches: {},
      id: 'u.id',
      values: [agency ?? null],
      sortDirection: 'DESCENDING',
    },
    order,
  )
  return ok({ rows: rows.map(leadOf), totalCount })
})

interface LeadRow {
  readonly id: UserId
  readonly username: string
  readonly data: WireOnboarding
  readonly completed_at: string
}

function leadOf({ id, username, data, completed_at: at }: LeadRow): BusinessLead {
  return {
    id,
    username,
    businessName: data.businessName,
    fullName: fullName(data),
    email: data.email,
    phone: phoneOf(data),
    whatsAppConsent: data.whatsAppConsent,
    advertisingIntent: data.advertisingIntent,
    worksWithAgency: data.worksWithAgency,
    leadId: data.leadId,
    completed_at: at,
  }
}

export const onboardingRoutes = [read, update, leads]
