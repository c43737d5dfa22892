import { isDeepStrictEqual } from 'node:util'
import { newId } from '#contracts/ids.ts'
import { ALLOWED_BY } from '#features/businesses/domain/permissions.ts'
import { grantAdAccount, type OwnAdAccount } from '#features/businesses/server/shared/grant-ad-account.ts'
import { noteHistory } from '#features/businesses/server/shared/note-history.ts'
import { COUNTRIES } from '#features/settings/constants.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle, type Member } from '#server/http/handle.ts'
import { permit } from '#server/policy/permit.ts'
import type { Database } from '#server/storage/database.ts'
import type { ProfileStatus, ProviderName } from '../constants.ts'
import {
  createProfile,
  deleteProfile,
  getAddress,
  getInvoice,
  getProfiles,
  listAccounts,
  listInvoices,
  updateAddress,
  type Address,
} from '../contract.ts'
import { nextProfile } from '../domain/billing-states.ts'
import { readAddresses, writeAddress } from './addresses-of.ts'
import { payOpenInvoices } from './operator-money.ts'
import { closeAccount } from './close-account.ts'
import { providerOf } from './providers.ts'
import { findInvoice, findInvoices } from './read-invoices.ts'
import { isTestOffered } from './shared/is-test-offered.ts'
import { ownAccounts } from './shared/own-accounts.ts'
import { accruing, describeProfiles, openAmount } from './shared/profiles.ts'

const { 'billing.read': SEE, 'billing.edit': EDIT, 'billing.check': CHECK } = ALLOWED_BY

async function firstProfile(db: Database, account: string) {
  const rows = await db.query<{ id: string; status: ProfileStatus; provider: ProviderName }>({
    text: `select id::text, status, provider from billing_profiles where ad_account_id = $1 and status in ('PENDING', 'VALID', 'INVALID') for update`,
    values: [account],
  })
  return rows[0] ?? null
}

/**
 * Notes a changed payment method in the business's history. Null: there was none before, or there is none after the
 * change.
 */
function noteProfile(
  db: Database,
  viewer: Member,
  account: OwnAdAccount,
  before: ProviderName | null,
  after: ProviderName | null,
) {
  return noteHistory(db, {
    business: account.business_id,
    actor: viewer.id,
    action: 'billing.profile-changed',
    subject: account.name,
    before: before && { payment_method: before },
    after: after && { payment_method: after },
  })
}

/** The fields of an address that the history records. */
const historyFields = (address: Address | null) => address && { name: address.company.trim(), country: address.country }

const accounts = handle(listAccounts, permit('ad-account.use'), async ({ db, viewer, input }) =>
  ok(
    (await ownAccounts(db, viewer.id, ALLOWED_BY[input.act ?? 'billing.read'], { withClosed: true })).map(
      ({ acts, ...account }) => ({ ...account, acts: [...acts] }),
    ),
  ),
)

const profiles = handle(getProfiles, permit('ad-account.use'), async ({ db, viewer, input }) => {
  const own = await grantAdAccount(db, viewer, input.ad_account_id, SEE)
  return own.ok ? ok(await describeProfiles(db, own.data.row, await isTestOffered(db))) : own
})

const addProfile = handle(createProfile, permit('ad-account.use'), async ({ db, viewer, input }) => {
  const { ad_account_id: account, provider, token = null } = input
  const own = await grantAdAccount(db, viewer, account, EDIT, { lock: true })
  if (!own.ok) return own
  const isOffered = await isTestOffered(db)
  if (provider === 'test' && !isOffered)
    return fail('request/invalid', 'options.provider: is not offered here', { field: 'options.provider' })
  const setup = await providerOf(provider).beginSetup(db, account, token)
  const first = await firstProfile(db, account)
  // A profile that cannot be charged is replaced. If the first profile is valid, the new one becomes the second.
  const isSecond = first?.status === 'VALID'
  if (first && !isSecond)
    await db.query({ text: `update billing_profiles set status = 'DELETED' where id = $1`, values: [first.id] })
  const status = isSecond ? (nextProfile(setup.status, 'make-second') ?? 'DELETED') : setup.status
  await db.query({
    text: 'insert into billing_profiles (id, ad_account_id, provider, provider_ref, status, label) values ($1, $2, $3, $4, $5, $6)',
    values: [newId(), account, provider, setup.ref, status, setup.label],
  })
  // A refused second profile changes nothing, so the history does not record it.
  if (status !== 'DELETED')
    await noteProfile(db, viewer, own.data.row, first && !isSecond ? first.provider : null, provider)
  if (!isSecond && setup.status === 'VALID') await payOpenInvoices(db, account, Date.now())
  return ok(await describeProfiles(db, own.data.row, isOffered))
})

const removeProfile = handle(deleteProfile, permit('ad-account.use'), async ({ db, viewer, input }) => {
  const { ad_account_id: account, profile_id: id } = input
  const own = await grantAdAccount(db, viewer, account, EDIT, { lock: true })
  if (!own.ok) return own
  const field = 'options.profile_id'
  const [profile] = await db.query<{ status: ProfileStatus; provider: ProviderName }>({
    text: `select status, provider from billing_profiles where id = $1 and ad_account_id = $2 and status <> 'DELETED' for update`,
    values: [id, account],
  })
  if (!profile) return fail('billing/not-found', `${field}: is not a billing profile of this account`, { field })
  const [second] = await db.query<{ id: string; status: ProfileStatus }>({
    text: `select id::text, status from billing_profiles where ad_account_id = $1 and status in ('SECONDARY', 'PENDING_SECONDARY') order by id limit 1`,
    values: [account],
  })
  const isFirst = profile.status === 'VALID' || profile.status === 'PENDING' || profile.status === 'INVALID'
  if (isFirst && !second) {
    // The last profile cannot be deleted while the account owes money.
    const [owed] = await db.query<{ isOwed: boolean }>({
      text: `select ${accruing('$1::bigint')} + ${openAmount('$1::bigint')} > 0 as "isOwed"`,
      values: [account],
    })
    if (owed?.isOwed) return fail('billing/owed', `${field}: the account owes money`, { field })
  }
  await db.query({ text: `update billing_profiles set status = 'DELETED' where id = $1`, values: [id] })
  const next = isFirst && second ? nextProfile(second.status, 'make-first') : null
  if (second && next !== null)
    await db.query({ text: 'update billing_profiles set status = $2 where id = $1', values: [second.id, next] })
  await noteProfile(db, viewer, own.data.row, profile.provider, null)
  return ok(await describeProfiles(db, own.data.row, await isTestOffered(db)))
})

const address = handle(getAddress, permit('ad-account.use'), async ({ db, viewer, input }) => {
  const own = await grantAdAccount(db, viewer, input.ad_account_id, CHECK)
  return own.ok ? ok(await readAddresses(db, input.ad_account_id)) : own
})

const setAddress = handle(updateAddress, permit('ad-account.use'), async ({ db, viewer, input }) => {
  const { ad_account_id: account, business, auto_fill_billing: isFilled } = input
  const own = await grantAdAccount(db, viewer, account, EDIT, { lock: true })
  if (!own.ok) return own
  const billing: Address | undefined = isFilled ? business : input.billing
  if (billing === undefined)
    return fail('request/invalid', 'options.billing: is required without auto_fill_billing', {
      field: 'options.billing',
    })
  for (const [name, { country }] of Object.entries({ business, billing })) {
    const field = `options.${name}.country`
    if (!COUNTRIES.includes(country)) return fail('request/invalid', `${field}: is not a country`, { field })
  }
  const before = await readAddresses(db, account)
  await writeAddress(db, account, 'business', business)
  await writeAddress(db, account, 'billing', billing)
  const after = await readAddresses(db, account)
  if (!isDeepStrictEqual(before, after))
    await noteHistory(db, {
      business: own.data.row.business_id,
      actor: viewer.id,
      action: 'billing.address-changed',
      subject: own.data.row.name,
      before: historyFields(before.billing),
      after: historyFields(after.billing),
    })
  return ok(after)
})

const invoices = handle(listInvoices, permit('ad-account.use'), async ({ db, viewer, input }) => {
  const { ad_account_ids: asked = [], start_time: start, end_time: end } = input
  if (start !== undefined && end !== undefined && end < start)
    return fail('request/invalid', 'options.end_time: is before start_time', { field: 'options.end_time' })
  for (const id of asked) {
    const own = await grantAdAccount(db, viewer, id, SEE, { field: 'options.ad_account_ids' })
    if (!own.ok) return own
  }
  const ids =
    asked.length > 0 ? asked : (await ownAccounts(db, viewer.id, SEE, { withClosed: true })).map(({ id }) => id)
  return ok(await findInvoices(db, ids, input))
})

const invoice = handle(getInvoice, permit('ad-account.use'), async ({ db, viewer, input }) => {
  const found = await findInvoice(db, input.id)
  const own = found && (await grantAdAccount(db, viewer, found.ad_account_id, SEE))
  // An invoice of another account is reported as missing.
  return found && own?.ok
    ? ok(found)
    : fail('invoice/not-found', 'options.id: is not an invoice', { field: 'options.id' })
})

export const billingRoutes = [
  accounts,
  closeAccount,
  profiles,
  addProfile,
  removeProfile,
  address,
  setAddress,
  invoices,
  invoice,
]
