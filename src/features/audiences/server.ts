import type { Input } from '#contracts/endpoint.ts'
import type { AdAccountId, AudienceId } from '#contracts/ids.ts'
import { writtenText } from '#contracts/written-text.ts'
import { pauseWithoutAudience } from '#features/ads/server/shared/audience-uses.ts'
import type { AssetPermission } from '#features/businesses/constants.ts'
import { ALLOWED_BY } from '#features/businesses/domain/permissions.ts'
import { grantAdAccount, type OwnAdAccount } from '#features/businesses/server/shared/grant-ad-account.ts'
import { noteHistory } from '#features/businesses/server/shared/note-history.ts'
import { hasTag } from '#features/conversion-tags/server/shared/has-tag.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { fail, ok, type Answer } from '#server/http/answer.ts'
import { handle, type Member } from '#server/http/handle.ts'
import { permit } from '#server/policy/permit.ts'
import type { Database } from '#server/storage/database.ts'
import { AUDIENCE_PEOPLE_MIN, AUDIENCES_PER_ACCOUNT_MAX } from './constants.ts'
import {
  createAudience,
  deleteAudience,
  listAudiences,
  listShareAccounts,
  listShares,
  updateShares,
  type Audience,
} from './contract.ts'
import {
  addAudience,
  countAudiences,
  findAudience,
  findAudiences,
  findShareAccounts,
  findShares,
  lockSharesOf,
  reachableAccounts,
  recipientsOf,
  setShares,
} from './server/audiences.ts'
import { fillJob, fillVisitors } from './server/fill-visitors.ts'

const { 'audiences.read': READ, 'audiences.manage': WRITE } = ALLOWED_BY

interface OwnAudience {
  readonly audience: Audience
  readonly account: OwnAdAccount
}

const FIELD = 'options.audience_id'
const missing = fail('audience/not-found', `${FIELD}: is not an audience of yours`, { field: FIELD })

/**
 * Finds an audience of an account on which the viewer has one of the permissions. Other audiences are reported as
 * missing.
 */
async function ownAudience(
  db: Database,
  viewer: Member,
  id: AudienceId,
  permissions: readonly AssetPermission[],
  lock = false,
): Promise<Answer<OwnAudience, 'audience/not-found' | 'access/denied'>> {
  const audience = await findAudience(db, id)
  if (!audience) return missing
  const own = await grantAdAccount(db, viewer, audience.ad_account_id, permissions, { field: FIELD, lock })
  if (!own.ok) return own.code === 'access/denied' ? fail('access/denied', own.message, { field: FIELD }) : missing
  return ok({ audience, account: own.data.row })
}

/**
 * Refuses to delete an audience that campaigns target. Campaigns of the account itself must be ended first, and
 * accounts with such campaigns must be removed from the audience's sharing.
 */
function refuseInUse({ used_by: own, used_elsewhere: elsewhere }: Audience) {
  if (own.length > 0) {
    const names = own.map(({ name }) => `“${name}”`).join(', ')
    return fail('audience/in-use', `${FIELD}: is used by the campaigns ${names}; end them first`, { field: FIELD })
  }
  const why = 'is used by campaigns of accounts that it is shared with; end the sharing first'
  return elsewhere === 0 ? null : fail('audience/in-use', `${FIELD}: ${why}`, { field: FIELD })
}

/** Why this account cannot have an audience with this rule; null: it can. */
async function refuseRule(db: Database, account: AdAccountId, { kind, rule }: Input<typeof createAudience>) {
  const wrong = (name: string) =>
    fail('request/invalid', `options.rule.${name}: is required`, { field: `options.rule.${name}` })
  if (kind === 'ENGAGED') return 'acts' in rule ? null : wrong('acts')
  if (!('tag_id' in rule)) return wrong('tag_id')
  const field = 'options.rule.tag_id'
  if (await hasTag(db, account, rule.tag_id)) return null
  return fail('tag/not-found', `${field}: is not a tag of this account`, { field })
}

const audienceRoutes = [
  handle(listAudiences, permit('ad-account.use'), async ({ db, viewer, input }) => {
    const own = await grantAdAccount(db, viewer, input.ad_account_id, READ)
    return own.ok ? ok(await findAudiences(db, own.data.row.id, input)) : own
  }),

  handle(createAudience, permit('ad-account.use'), async ({ db, viewer, input }) => {
    const own = await grantAdAccount(db, viewer, input.ad_account_id, WRITE, { lock: true })
    if (!own.ok) return own
    const { id: account, business_id: business, status } = own.data.row
    if (status === 'CLOSED') return fail('ad-account/closed', 'The ad account was closed.')
    const field = 'options.ad_account_id'
    if ((await countAudiences(db, account)) >= AUDIENCES_PER_ACCOUNT_MAX)
      return fail('request/invalid', `${field}: has ${AUDIENCES_PER_ACCOUNT_MAX} audiences already`, { field })
    const refused = await refuseRule(db, account, input)
    if (refused) return refused
    const name = writtenText(input.name)
    const id = await addAudience(db, { ...input, name })
    await fillVisitors(db, id)
    await noteHistory(db, { business, actor: viewer.id, action: 'audience.created', subject: name, after: input.rule })
    return ok((await findAudience(db, id))!)
  }),

  handle(deleteAudience, permit('ad-account.use'), async ({ db, viewer, input }) => {
    const own = await ownAudience(db, viewer, input.audience_id, WRITE, true)
    if (!own.ok) return own
    const { account } = own.data
    await lockSharesOf(db, input.audience_id)
    // The audience is read again, because its account's row was not locked at the first reading.
    const audience = await findAudience(db, input.audience_id)
    if (!audience) return missing
    const refused = refuseInUse(audience)
    if (refused) return refused
    await db.query({ name: 'audience-delete', text: 'delete from audiences where id = $1', values: [audience.id] })
    await noteHistory(db, {
      business: account.business_id,
      actor: viewer.id,
      action: 'audience.deleted',
      subject: audience.name,
      before: audience.rule,
    })
    return ok(null)
  }),

  handle(listShares, permit('ad-account.use'), async ({ db, viewer, input }) => {
    const own = await grantAdAccount(db, viewer, input.ad_account_id, READ)
    return own.ok ? ok(await findShares(db, own.data.row.id, input)) : own
  }),

  handle(updateShares, permit('ad-account.use'), async (call) => {
    const { db, viewer, input } = call
    const own = await ownAudience(db, viewer, input.audience_id, WRITE, true)
    if (!own.ok) return own
    const { audience, account } = own.data
    const { operation_type: operation, recipient_account_ids: accounts } = input
    if (operation === 'SHARE') {
      if (audience.size === null)
        return fail('audience/too-small', `Audiences of fewer than ${AUDIENCE_PEOPLE_MIN} people are not shared.`)
      const reachable = await reachableAccounts(db, audience.id, accounts)
      const wrong = accounts.findIndex((id) => !reachable.has(id))
      const field = `options.recipient_account_ids.${wrong}`
      if (wrong >= 0) return fail('ad-account/not-found', `${field}: is not an account of a partner`, { field })
    }
    await setShares(db, audience.id, operation, accounts)
    if (operation === 'REVOKE') await pauseWithoutAudience(call, accounts)
    await noteHistory(db, {
      business: account.business_id,
      actor: viewer.id,
      action: operation === 'SHARE' ? 'audience.shared' : 'audience.revoked',
      subject: audience.name,
      after: { recipients: accounts },
    })
    return ok({ audience_id: audience.id, recipient_account_ids: await recipientsOf(db, audience.id) })
  }),

  handle(listShareAccounts, permit('ad-account.use'), async ({ db, viewer, input }) => {
    const own = await ownAudience(db, viewer, input.audience_id, WRITE)
    return own.ok ? ok(await findShareAccounts(db, own.data.audience.id, input)) : own
  }),
]

export const audiences = defineServerFeature({
  name: 'audiences',
  migrations: new URL('server/migrations/', import.meta.url),
  personalData: { exported: { audience_visitors: { of: ['user_id'], columns: 'audience_id' } } },
  routes: () => audienceRoutes,
  jobs: [fillJob],
})
