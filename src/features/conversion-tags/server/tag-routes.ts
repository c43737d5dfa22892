import { ownAccounts } from '#features/billing/server/shared/own-accounts.ts'
import type { AssetPermission } from '#features/businesses/constants.ts'
import { ALLOWED_BY } from '#features/businesses/domain/permissions.ts'
import { grantAdAccount, type OwnAdAccount } from '#features/businesses/server/shared/grant-ad-account.ts'
import { noteHistory } from '#features/businesses/server/shared/note-history.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle, type Member } from '#server/http/handle.ts'
import { permit } from '#server/policy/permit.ts'
import type { Database } from '#server/storage/database.ts'
import { addAccount, createTag, deleteTag, getAssets, listTags, revokeAccount, updateTag } from '../contract.ts'
import { addTag, findTag, findTags, readAssets } from './tag-rows.ts'

const { 'tags.manage': MANAGE, 'tags.read': READ } = ALLOWED_BY

interface OwnTag {
  readonly field?: string
  readonly lock?: boolean
  /** Permissions of which one is enough; by default those to manage. */
  readonly needed?: readonly AssetPermission[]
}

/**
 * Finds a tag of an account on which the viewer has one of the permissions. Another business's tag is reported as
 * missing.
 */
async function ownTag(
  db: Database,
  viewer: Member,
  id: string,
  { field = 'options.id', lock = false, needed = MANAGE }: OwnTag = {},
) {
  const tag = await findTag(db, id)
  const own = tag && (await grantAdAccount(db, viewer, tag.ad_account_id, needed, { field, lock }))
  if (!tag || !own || (!own.ok && own.code === 'ad-account/not-found'))
    return fail('tag/not-found', `${field}: is not a tag of yours`, { field })
  return own.ok ? ok({ tag, account: own.data.row }) : fail('access/denied', own.message, { field })
}

/**
 * Adds an entry to the history of the account's business. A tag that follows another account's tag gets its entry here
 * too: each business sees the changes to its own accounts.
 */
function noteTag(
  db: Database,
  viewer: Member,
  action: 'tag.created' | 'tag.deleted',
  tag: string,
  account: Pick<OwnAdAccount, 'business_id' | 'name'>,
) {
  return noteHistory(db, {
    business: account.business_id,
    actor: viewer.id,
    action,
    subject: tag,
    after: { ad_account: account.name },
  })
}

const tooMany = () => fail('tag/too-many', 'The ad account has the maximum number of tags.')

const list = handle(listTags, permit('ad-account.use'), async ({ db, viewer, input }) => {
  const { ad_account_id: id } = input
  if (id === undefined) {
    const accounts = await ownAccounts(db, viewer.id, READ)
    return ok([
      ...(await findTags(
        db,
        accounts.map((each) => each.id),
      )),
    ])
  }
  const own = await grantAdAccount(db, viewer, id, READ)
  return own.ok ? ok([...(await findTags(db, [id]))]) : own
})

const create = handle(createTag, permit('ad-account.use'), async ({ db, viewer, input }) => {
  const { ad_account_id: account, name, automatic_enhanced_match: isEnhanced } = input
  const own = await grantAdAccount(db, viewer, account, MANAGE, { lock: true })
  if (!own.ok) return own
  if (own.data.row.status === 'CLOSED') return fail('ad-account/closed', 'The ad account was closed.')
  const id = await addTag(db, { account, name, isEnhanced, leader: null })
  const made = id === null ? null : await findTag(db, id)
  if (made === null) return tooMany()
  await noteTag(db, viewer, 'tag.created', made.name, own.data.row)
  return ok(made)
})

const update = handle(updateTag, permit('ad-account.use'), async ({ db, viewer, input }) => {
  const own = await ownTag(db, viewer, input.id, { lock: true })
  if (!own.ok) return own
  await db.query({
    text: `update conversion_tags set name = coalesce($2, name), automatic_enhanced_match = coalesce($3, automatic_enhanced_match) where id = $1`,
    values: [input.id, input.name?.trim() ?? null, input.automatic_enhanced_match ?? null],
  })
  return ok((await findTag(db, input.id)) ?? own.data.tag)
})

const remove = handle(deleteTag, permit('ad-account.use'), async ({ db, viewer, input }) => {
  const own = await ownTag(db, viewer, input.id, { lock: true })
  if (!own.ok) return own
  await db.query({ text: 'delete from conversion_tags where id = $1', values: [input.id] })
  await noteTag(db, viewer, 'tag.deleted', own.data.tag.name, own.data.account)
  return ok(null)
})

const assets = handle(getAssets, permit('ad-account.use'), async ({ db, viewer, input }) => {
  const own = await ownTag(db, viewer, input.id, { needed: READ })
  return own.ok ? ok(await readAssets(db, input.id)) : own
})

const add = handle(addAccount, permit('ad-account.use'), async ({ db, viewer, input }) => {
  const own = await ownTag(db, viewer, input.tag_id, { field: 'options.tag_id' })
  if (!own.ok) return own
  // The permission on the tag's account is not enough: the viewer needs one on the added account as well.
  const other = await grantAdAccount(db, viewer, input.ad_account_id, MANAGE, { lock: true })
  if (!other.ok) return other
  const { tag } = own.data
  const isKnown = tag.ad_account_id === input.ad_account_id || tag.leader_tag_id !== null
  if (isKnown) {
    const field = tag.leader_tag_id === null ? 'options.ad_account_id' : 'options.tag_id'
    return fail('request/invalid', `${field}: follows or has this tag already`, { field })
  }
  const id = await addTag(db, {
    account: input.ad_account_id,
    name: tag.name,
    isEnhanced: tag.automatic_enhanced_match,
    leader: tag.id,
  })
  if (id === null) return tooMany()
  const isNew = tag.adAccounts.every((each) => each.id !== input.ad_account_id)
  if (isNew) await noteTag(db, viewer, 'tag.created', tag.name, other.data.row)
  return ok(await readAssets(db, tag.id))
})

const revoke = handle(revokeAccount, permit('ad-account.use'), async ({ db, viewer, input }) => {
  const own = await ownTag(db, viewer, input.tag_id, { field: 'options.tag_id', lock: true })
  if (!own.ok) return own
  const [gone] = await db.query<{ tag: string } & Pick<OwnAdAccount, 'business_id' | 'name'>>({
    text: `delete from conversion_tags t using ad_accounts a where a.id = t.ad_account_id and t.leader_tag_id = $1
             and t.ad_account_id = $2 returning t.name as tag, a.business_id, a.name`,
    values: [input.tag_id, input.ad_account_id],
  })
  if (gone) await noteTag(db, viewer, 'tag.deleted', gone.tag, gone)
  return ok(await readAssets(db, input.tag_id))
})

export const tagRoutes = [list, create, update, remove, assets, add, revoke]
