import type { UserId } from '#contracts/ids.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { permit } from '#server/policy/permit.ts'
import type { Database } from '#server/storage/database.ts'
import { refuseWithoutPasscode } from '#features/passcode/server/shared/refuse-without-passcode.ts'
import { findAccounts } from '#features/session/server/shared/accounts.ts'
import { LINKED_BUSINESSES_MAX } from './constants.ts'
import { linkBusiness, readAccounts, setBusinessEmails, unlinkBusiness, type SessionAccount } from './contract.ts'
import { setContactEmail } from './server/shared/contact-email.ts'
import { describeAccounts } from './server/shared/describe-accounts.ts'

const ownAccount = async (db: Database, id: UserId): Promise<SessionAccount> =>
  (await describeAccounts(db, [id])).get(id)!

const refused = (why: string) =>
  fail('request/invalid', `options.business_id: ${why}`, { field: 'options.business_id' })

const linkRoutes = [
  handle(readAccounts, permit('account.secure'), async ({ input, db, viewer }) => {
    const own = await ownAccount(db, viewer.id)
    const told = new Set([viewer.id, ...own.owners, ...own.businesses.map(({ id }) => id)])
    const accounts = await describeAccounts(
      db,
      input.ids.filter((id) => told.has(id)),
    )
    return ok(
      Object.fromEntries(
        input.ids.map((id) => {
          const data = accounts.get(id)
          // Another account is shown only with its link to the viewer, because its other links are private.
          const shown =
            data && id !== viewer.id
              ? { ...data, owners: data.owners.filter((o) => o === viewer.id), businesses: [] }
              : data
          return [id, shown ? { status: 'success' as const, data: shown } : { status: 'failure' as const, data: null }]
        }),
      ),
    )
  }),

  handle(linkBusiness, permit('account.secure'), async ({ input, db, viewer, otherSessions }) => {
    const { business_id: id } = input
    const proven = (await findAccounts(db, otherSessions)).find(
      ({ account, isLimited }) => account.id === id && !isLimited,
    )
    if (!proven) {
      return fail('session/account-ended', 'options.business_id: is not logged in in this browser', {
        field: 'options.business_id',
      })
    }
    if (proven.account.partner === null) return refused('is not a business')
    const own = await ownAccount(db, viewer.id)
    if (own.partner !== null) return refused('cannot be linked to another business')
    if (own.businesses.length >= LINKED_BUSINESSES_MAX) return refused(`at most ${LINKED_BUSINESSES_MAX} can be linked`)
    await db.query({
      text: 'insert into linked_businesses (business_id, owner_id) values ($1, $2) on conflict do nothing',
      values: [id, viewer.id],
    })
    return ok(await ownAccount(db, viewer.id))
  }),

  handle(setBusinessEmails, permit('account.secure'), async (call) => {
    const { input, db, viewer } = call
    if ((await ownAccount(db, viewer.id)).partner === null)
      return fail('access/denied', 'Only a business has these addresses.')
    const refused = await refuseWithoutPasscode(call)
    if (refused) return refused
    await db.query({
      text: `insert into business_emails (user_id, ownership_email) values ($1, $2)
        on conflict (user_id) do update set ownership_email = excluded.ownership_email`,
      values: [viewer.id, input.biz_ownership_email],
    })
    const limited = await setContactEmail(db, viewer.id, input.contact_email)
    return limited ?? ok(await ownAccount(db, viewer.id))
  }),

  handle(unlinkBusiness, permit('account.secure'), async ({ input, db, viewer }) => {
    const { business_id: business, owner_id: owner } = input
    const ended =
      viewer.id === business || viewer.id === owner
        ? await db.query({
            text: 'delete from linked_businesses where business_id = $1 and owner_id = $2 returning 1',
            values: [business, owner],
          })
        : []
    if (ended.length === 0)
      return fail('user/not-found', 'options.business_id: is not linked', { field: 'options.business_id' })
    return ok(await ownAccount(db, viewer.id))
  }),
]

export const linkedBusinesses = defineServerFeature({
  name: 'linked-businesses',
  migrations: new URL('server/migrations/', import.meta.url),
  personalData: {
    exported: {
      linked_businesses: { of: ['owner_id', 'business_id'], columns: 'owner_id business_id linked_at' },
      business_emails: { of: ['user_id'], columns: 'contact_email contact_verified_at ownership_email' },
    },
  },
  routes: () => linkRoutes,
})
