import { refuseOverLimit } from '#features/session/server/shared/attempts.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { permit } from '#server/policy/permit.ts'
import { createTouches, noteChange } from '#server/sync/note-change.ts'
import { writeAct } from '#server/sync/write-act.ts'
import { WEBSITE_CHECKS_PER_HOUR_MAX, WEBSITES_MAX } from './constants.ts'
import { claimWebsite, listWebsites, removeWebsite, verifyWebsite } from './contract.ts'
import { domainOf, showsProof, type CheckParts } from './server/check-website.ts'
import { claimFor } from './server/shared/claim-website.ts'
import { deleteClaim, listOwnWebsites, markVerified, tokenOf } from './server/websites.ts'

const noDomain = () => fail('request/invalid', 'website: must be a domain such as example.com', { field: 'website' })
const notClaimed = () => fail('website/not-found', 'website: is not one that you claimed', { field: 'website' })

/** @param parts how websites are read; tests replace these */
export const websiteRoutes = (parts: CheckParts = {}) => [
  handle(listWebsites, permit('account.secure'), async ({ db, viewer }) => ok(await listOwnWebsites(db, viewer.id))),

  handle(claimWebsite, permit('account.secure'), async ({ db, viewer, input }) => {
    const claim = await claimFor(db, viewer.id, input.website)
    if (claim === 'no-domain') return noDomain()
    if (claim === 'too-many')
      return fail('request/invalid', `website: at most ${WEBSITES_MAX} can be claimed`, { field: 'website' })
    return ok(await listOwnWebsites(db, viewer.id))
  }),

  // The website is read before the transaction, because reading may take seconds.
  handle(
    verifyWebsite,
    permit('account.secure'),
    async (call) => {
      const { db, viewer, input } = call
      const domain = domainOf(input.website)
      const token = domain === null ? null : await tokenOf(db, viewer.id, domain)
      if (domain === null || token === null) return notClaimed()
      const buckets = [{ name: `website:${viewer.id}`, max: WEBSITE_CHECKS_PER_HOUR_MAX }]
      const limited = await refuseOverLimit(db, buckets, 'Too many checks; wait before you try again.')
      if (limited) return limited
      if (!(await showsProof(domain, token, input.verification_method, parts)))
        return fail('website/not-verified', 'verification_method: the website does not show it yet', {
          field: 'verification_method',
        })
      await markVerified(db, viewer.id, domain, input.verification_method)
      const touches = createTouches()
      noteChange({ touches }, { users: [viewer.id] })
      // The act is written without the client's id, so that the change feed tells the calling device, too.
      await writeAct(db, { member: viewer.id, client: null, command: null }, touches)
      return ok(await listOwnWebsites(db, viewer.id))
    },
    { transaction: false },
  ),

  handle(removeWebsite, permit('account.secure'), async (call) => {
    const { db, viewer, input } = call
    const domain = domainOf(input.website)
    if (domain === null || !(await deleteClaim(db, viewer.id, domain))) return notClaimed()
    noteChange(call, { users: [viewer.id] })
    return ok(await listOwnWebsites(db, viewer.id))
  }),
]

export const websites = defineServerFeature({
  name: 'websites',
  migrations: new URL('server/migrations/', import.meta.url),
  personalData: {
    exported: {
      websites: { of: ['user_id'], columns: 'domain method verified_at created_at' },
    },
  },
  routes: () => websiteRoutes(),
})
