import { newId, type BusinessId, type UserId } from '#contracts/ids.ts'
import { writtenText } from '#contracts/written-text.ts'
import { ageInYears } from '#features/settings/constants.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { grant } from '#server/policy/grant.ts'
import { permit } from '#server/policy/permit.ts'
import type { Database } from '#server/storage/database.ts'
import { AD_ACCOUNTS_PER_BUSINESS_MAX, BUSINESS_AGE_MIN_YEARS } from '../constants.ts'
import {
  createAdAccount,
  createBusiness,
  getActingUser,
  getAdAccount,
  getBusiness,
  listAdAccounts,
  updateActingUser,
  updateBusiness,
} from '../contract/business.ts'
import { currencyOf } from '../domain/currency.ts'
import { addAdAccount, countAdAccounts, findAdAccount, findAdAccounts } from './ad-accounts.ts'
import { describeActing, describeBusiness } from './shared/describe.ts'
import { grantAdAccount } from './shared/grant-ad-account.ts'
import { noteHistory } from './shared/note-history.ts'
import { noteMember } from './shared/note-member.ts'
import { businessSubject } from './shared/own-business.ts'

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false // A RangeError means that the time zone's name is unknown.
  }
}

const wrongZone = () => fail('request/invalid', 'options.time_zone: is not a time zone', { field: 'options.time_zone' })

async function birthdayOf(db: Database, member: UserId): Promise<string | null> {
  const [row] = await db.query<{ birthday: string | null }>({
    name: 'business-birthday',
    text: `select to_char(birthday, 'YYYY-MM-DD') as birthday from account_details where user_id = $1`,
    values: [member],
  })
  return row?.birthday ?? null
}

async function findOwn(db: Database, member: UserId): Promise<BusinessId | null> {
  const text = 'select id from businesses where profile_user_id = $1'
  const [row] = await db.query<{ id: BusinessId }>({ name: 'business-of-profile', text, values: [member] })
  return row?.id ?? null
}

export const businessRoutes = [
  handle(
    createBusiness,
    permit('business.open'),
    async (call) => {
      const { db, viewer, input } = call
      if (!isTimeZone(input.time_zone)) return wrongZone()
      const birthday = await birthdayOf(db, viewer.id)
      if (birthday !== null && ageInYears(birthday, Date.now()) < BUSINESS_AGE_MIN_YEARS)
        return fail('business/underage', `Businesses are for members of ${BUSINESS_AGE_MIN_YEARS} or more.`)
      await db.query({ text: 'select from users where id = $1 for no key update', values: [viewer.id] })
      if ((await findOwn(db, viewer.id)) !== null) return fail('business/exists', 'You have already opened a business.')
      const id = newId<BusinessId>()
      const name = writtenText(input.name)
      await db.query({
        name: 'business-open',
        text: `with b as (
            insert into businesses (id, profile_user_id, name, country, time_zone) values ($1, $2, $3, $4, $5)
          ), acting as (
            insert into acting_as (user_id, business_id) values ($2, $1)
            on conflict (user_id) do update set business_id = excluded.business_id
          ) insert into business_members (business_id, user_id, role) values ($1, $2, 'OWNER')`,
        values: [id, viewer.id, name, input.country, input.time_zone],
      })
      await noteHistory(db, { business: id, actor: viewer.id, action: 'business.opened', subject: name })
      // The member's record changes, because the menu of a business account links to the hub.
      noteMember(call, viewer.id)
      return ok(await describeBusiness(db, id, viewer.id))
    },
    {
      onRepeat: async ({ db, viewer }) => {
        const id = await findOwn(db, viewer.id)
        return id === null
          ? fail('business/exists', 'The business was closed.')
          : ok(await describeBusiness(db, id, viewer.id))
      },
    },
  ),

  handle(getBusiness, permit('business.read'), async ({ db, viewer, input }) => {
    const own = await grant(db, viewer, 'business.read', businessSubject(input.business_id))
    return own.ok ? ok(await describeBusiness(db, own.data.row.id, viewer.id)) : own
  }),

  handle(updateBusiness, permit('business.manage'), async (call) => {
    const { db, viewer, input } = call
    const own = await grant(db, viewer, 'business.manage', businessSubject(input.business_id, { lock: true }))
    if (!own.ok) return own
    if (input.time_zone !== undefined && !isTimeZone(input.time_zone)) return wrongZone()
    const { id, name: former } = own.data.row
    const before = await describeBusiness(db, id, viewer.id)
    const name = input.name === undefined ? before.name : writtenText(input.name)
    const { country = before.country, time_zone: zone = before.time_zone } = input
    await db.query({
      name: 'business-edit',
      text: 'update businesses set name = $2, country = $3, time_zone = $4 where id = $1',
      values: [id, name, country, zone],
    })
    await noteHistory(db, {
      business: id,
      actor: viewer.id,
      action: 'business.edited',
      subject: former,
      before: { name: before.name, country: before.country, time_zone: before.time_zone },
      after: { name, country, time_zone: zone },
    })
    // The record of the profile's account contains the name of the business.
    noteMember(call, before.profile.id)
    return ok(await describeBusiness(db, id, viewer.id))
  }),

  handle(getActingUser, permit('business.open'), async ({ db, viewer }) => ok(await describeActing(db, viewer.id))),

  handle(updateActingUser, permit('business.read'), async ({ db, viewer, input }) => {
    if (input.business_id === null) {
      await db.query({ name: 'acting-end', text: 'delete from acting_as where user_id = $1', values: [viewer.id] })
      return ok(await describeActing(db, viewer.id))
    }
    const own = await grant(db, viewer, 'business.read', businessSubject(input.business_id))
    if (!own.ok) return own
    await db.query({
      name: 'acting-as',
      text: `insert into acting_as (user_id, business_id) values ($1, $2)
             on conflict (user_id) do update set business_id = excluded.business_id`,
      values: [viewer.id, own.data.row.id],
    })
    return ok(await describeActing(db, viewer.id))
  }),

  handle(listAdAccounts, permit('business.read'), async ({ db, viewer, input }) => {
    const own = await grant(db, viewer, 'business.read', businessSubject(input.business_id))
    return own.ok ? ok(await findAdAccounts(db, viewer.id, own.data.row, input)) : own
  }),

  handle(createAdAccount, permit('business.manage'), async ({ db, viewer, input }) => {
    const own = await grant(db, viewer, 'business.manage', businessSubject(input.business_id, { lock: true }))
    if (!own.ok) return own
    if (input.time_zone !== undefined && !isTimeZone(input.time_zone)) return wrongZone()
    const business = own.data.row
    if ((await countAdAccounts(db, business.id)) >= AD_ACCOUNTS_PER_BUSINESS_MAX)
      return fail('ad-account/too-many', `A business may have ${AD_ACCOUNTS_PER_BUSINESS_MAX} ad accounts.`)
    const name = writtenText(input.name)
    const currency = input.currency ?? currencyOf(input.country)
    const zone = input.time_zone ?? business.time_zone
    const id = await addAdAccount(db, {
      business_id: business.id,
      name,
      country: input.country,
      currency,
      time_zone: zone,
    })
    await noteHistory(db, {
      business: business.id,
      actor: viewer.id,
      action: 'ad-account.created',
      subject: name,
      after: { country: input.country, currency, time_zone: zone },
    })
    return ok(await findAdAccount(db, viewer.id, id))
  }),

  handle(getAdAccount, permit('ad-account.use'), async ({ db, viewer, input }) => {
    const own = await grantAdAccount(db, viewer, input.ad_account_id, [])
    return own.ok ? ok(await findAdAccount(db, viewer.id, own.data.row.id)) : own
  }),
]
