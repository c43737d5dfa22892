import type { AdAccountId } from '#contracts/ids.ts'
import { PAGE_SIZE_DEFAULT } from '#contracts/limits.ts'
import { ownAccounts } from '#features/billing/server/shared/own-accounts.ts'
import { ALLOWED_BY } from '#features/businesses/domain/permissions.ts'
import { grantAdAccount } from '#features/businesses/server/shared/grant-ad-account.ts'
import { noteHistory } from '#features/businesses/server/shared/note-history.ts'
import { eligibleTags } from '#features/conversion-tags/server/shared/eligible-tags.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle, type Member } from '#server/http/handle.ts'
import { ACT } from '#server/policy/actions.ts'
import { permit } from '#server/policy/permit.ts'
import type { Database } from '#server/storage/database.ts'
import {
  addAdEvent,
  answerGdpr,
  campaignReport,
  getChoice,
  getOptions,
  getSlots,
  listCampaigns,
  listConsents,
  listPromotable,
  quickPromote,
  setChoice,
  updateCampaign,
} from '../contract.ts'
import { asksGdpr } from '../domain/country-rules.ts'
import { noteAdEvent } from './ad-events.ts'
import {
  changeCampaign,
  editCampaign,
  findCampaign,
  findCampaigns,
  findDays,
  findProductCounts,
} from './campaign-rows.ts'
import { lacksConsent, readConsents, writeConsent } from './consent.ts'
import { fillSlots } from './deliver.ts'
import { describeOptions, readAdvertiser } from './describe-options.ts'
import { findPromotable } from './find-promotable.ts'
import { launch } from './launch.ts'
import { hasLostAudiences } from './shared/audience-uses.ts'
import { isAdvertisingOn } from './shared/is-advertising-on.ts'

/** The action of seeing ads, and of choosing to see none. */
const seeAds = ACT

const { 'campaigns.manage': MANAGE, 'campaigns.read': READ } = ALLOWED_BY
const off = () => fail('ads/off', 'Advertising is turned off here.')

const options = handle(getOptions, permit('ad-account.use'), async ({ db, viewer, input }) => {
  if (!(await isAdvertisingOn(db))) return off()
  const accounts = await ownAccounts(db, viewer.id, MANAGE)
  const id = input.ad_account_id ?? accounts[0]?.id
  const advertisers = accounts.map((each) => ({
    id: each.id,
    name: each.name,
    client: each.client,
  }))
  if (id === undefined) return ok(await describeOptions(db, viewer.id, null, advertisers, []))
  const own = await grantAdAccount(db, viewer, id, MANAGE)
  if (!own.ok) return own
  return ok(await describeOptions(db, viewer.id, await readAdvertiser(db, id), advertisers, await eligibleTags(db, id)))
})

const promotable = handle(listPromotable, permit('ad-account.use'), async ({ db, viewer, input }) =>
  (await isAdvertisingOn(db)) ? ok(await findPromotable(db, viewer.id, input)) : off(),
)

const promote = handle(quickPromote, permit('ad-account.use'), async ({ db, viewer, input }) => {
  if (!(await isAdvertisingOn(db))) return off()
  const own = await grantAdAccount(db, viewer, input.ad_account_id, MANAGE, { lock: true })
  if (!own.ok) return own
  const account = own.data.row
  if (account.status === 'CLOSED') return fail('ad-account/closed', 'The ad account was closed.')
  const launched = await launch(db, viewer.id, account, input)
  if (!launched.ok) return launched
  await noteHistory(db, {
    business: account.business_id,
    actor: viewer.id,
    action: 'campaign.launched',
    subject: input.name.trim(),
    after: { ad_account: account.name },
  })
  return ok(launched.data, { kept: launched.data })
})

const campaigns = handle(listCampaigns, permit('ad-account.use'), async ({ db, viewer, input }) => {
  if (!(await isAdvertisingOn(db))) return off()
  const { ad_account_id: id, page = 1, limit = PAGE_SIZE_DEFAULT } = input
  let accounts: readonly AdAccountId[]
  if (id === undefined) accounts = (await ownAccounts(db, viewer.id, READ, { withClosed: true })).map((each) => each.id)
  else {
    const own = await grantAdAccount(db, viewer, id, READ)
    if (!own.ok) return own
    accounts = [id]
  }
  return ok({ ...(await findCampaigns(db, viewer.id, accounts, { page, limit })), account_count: accounts.length })
})

/**
 * Finds a campaign on whose ad account the viewer has one of the permissions. Another business's campaign is reported
 * as missing.
 */
async function ownCampaign(
  db: Database,
  viewer: Member,
  id: string,
  permissions: typeof MANAGE | typeof READ,
  lock = false,
) {
  const field = 'options.id'
  if (!(await isAdvertisingOn(db))) return off()
  const found = await findCampaign(db, viewer.id, id)
  const own = found && (await grantAdAccount(db, viewer, found.ad_account_id, permissions, { field, lock }))
  if (!found || !own || (!own.ok && own.code === 'ad-account/not-found'))
    return fail('ad/not-found', `${field}: is not a campaign of yours`, { field })
  return own.ok ? ok({ found, account: own.data.row }) : fail('access/denied', own.message, { field })
}

const update = handle(updateCampaign, permit('ad-account.use'), async ({ db, viewer, input }) => {
  const own = await ownCampaign(db, viewer, input.id, MANAGE, true)
  if (!own.ok) return own
  // The campaign is read again, because its account's row was not locked at the first reading.
  const present = await findCampaign(db, viewer.id, input.id)
  const { id: _, act, ...changes } = input
  if (act === 'resume' && (await hasLostAudiences(db, input.id)))
    return fail('audience/not-found', 'options.act: has no audience any more', { field: 'options.act' })
  if (act === 'resume' && (await lacksConsent(db, input.id)))
    return fail('ad/no-consent', 'options.act: needs a consent that was not given', { field: 'options.act' })
  if (!present || (act !== undefined && !(await changeCampaign(db, present, act))))
    return fail('campaign/wrong-state', 'options.act: is not possible now', { field: 'options.act' })
  const { account } = own.data
  if (act === 'end')
    await noteHistory(db, {
      business: account.business_id,
      actor: viewer.id,
      action: 'campaign.ended',
      subject: present.name,
      after: { ad_account: account.name },
    })
  if (Object.keys(changes).length > 0) {
    const edited = await editCampaign(db, present, changes)
    if (!edited.ok) return edited
  }
  return ok((await findCampaign(db, viewer.id, input.id)) ?? present)
})

const report = handle(campaignReport, permit('ad-account.use'), async ({ db, viewer, input }) => {
  const own = await ownCampaign(db, viewer, input.id, READ)
  if (!own.ok) return own
  const [days, products] = [await findDays(db, input.id), await findProductCounts(db, input.id)]
  return ok({ campaign: own.data.found, days: [...days], products: [...products] })
})

const consents = handle(listConsents, permit('ad-account.use'), async ({ db, viewer }) => {
  if (!(await isAdvertisingOn(db))) return off()
  const asked = (await ownAccounts(db, viewer.id, MANAGE)).filter(({ country }) => asksGdpr(country))
  const ids = asked.map(({ id }) => id)
  const answers = await readConsents(db, ids)
  return ok(asked.map(({ id, name, client }) => ({ id, name, client, is_agreed: answers.get(id) ?? null })))
})

const gdpr = handle(answerGdpr, permit('ad-account.use'), async (call) => {
  const { db, viewer, input } = call
  if (!(await isAdvertisingOn(db))) return off()
  const own = await grantAdAccount(db, viewer, input.ad_account_id, MANAGE, { lock: true })
  if (!own.ok) return own
  await writeConsent(call, input.ad_account_id, input.is_agreed)
  return ok(null)
})

const slots = handle(getSlots, permit(seeAds), async ({ db, viewer, input }) => {
  const isOn = await isAdvertisingOn(db)
  return ok({ ads: isOn ? await fillSlots(db, viewer.id, input) : [], is_on: isOn })
})

const event = handle(addAdEvent, permit(seeAds), async ({ db, viewer, input }) => {
  await noteAdEvent(db, viewer.id, input)
  return ok(null)
})

async function readChoice(db: Database, viewer: Member) {
  const [row] = await db.query<{ wants_ads: boolean }>({
    name: 'ad-choice',
    text: 'select wants_ads from ad_choices where user_id = $1',
    values: [viewer.id],
  })
  return { is_on: await isAdvertisingOn(db), wants_ads: row?.wants_ads ?? true }
}

const choice = handle(getChoice, permit(seeAds), async ({ db, viewer }) => ok(await readChoice(db, viewer)))

const choose = handle(setChoice, permit(seeAds), async ({ db, viewer, input }) => {
  await db.query({
    name: 'ad-choose',
    text: `insert into ad_choices (user_id, wants_ads) values ($1, $2) on conflict (user_id) do update set wants_ads = excluded.wants_ads`,
    values: [viewer.id, input.wants_ads],
  })
  return ok(await readChoice(db, viewer))
})

export const adsRoutes = [
  options,
  promotable,
  promote,
  campaigns,
  update,
  report,
  consents,
  gdpr,
  slots,
  event,
  choice,
  choose,
]
