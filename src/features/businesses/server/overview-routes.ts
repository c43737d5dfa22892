import { fail, ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { grant } from '#server/policy/grant.ts'
import { permit } from '#server/policy/permit.ts'
import { deleteHierarchy, listEmployers, listHierarchy, listHistory, listRecentlyAdded } from '../contract/overview.ts'
import { defaultRange, rangeProblem } from '../domain/history-range.ts'
import { findHierarchy } from './hierarchy.ts'
import { findEmployers, findHistory, findRecent } from './overview.ts'
import { noteHistory } from './shared/note-history.ts'
import { noteMember } from './shared/note-member.ts'
import { businessSubject } from './shared/own-business.ts'

export const overviewRoutes = [
  handle(listHierarchy, permit('business.organize'), async ({ db, viewer, input }) => {
    const own = await grant(db, viewer, 'business.organize', businessSubject(input.business_id))
    return own.ok ? ok(await findHierarchy(db, own.data.row.id, input)) : own
  }),

  handle(deleteHierarchy, permit('business.organize'), async (call) => {
    const { db, viewer, input } = call
    const subject = businessSubject(input.business_id, { lock: true })
    const own = await grant(db, viewer, input.leaves_parent ? 'business.manage' : 'business.organize', subject)
    if (!own.ok) return own
    const { id: business, name, parent_id: parent } = own.data.row
    const note = (at: typeof business, action: 'child.left' | 'manager.removed', what: string) =>
      noteHistory(db, { business: at, actor: viewer.id, action, subject: what })
    for (const [i, child] of (input.child_ids ?? []).entries()) {
      const field = `options.child_ids.${i}`
      const [left] = await db.query<{ name: string }>({
        name: 'business-remove-child',
        text: 'update businesses set parent_id = null where id = $1 and parent_id = $2 returning name',
        values: [child, business],
      })
      if (!left) return fail('business/not-found', `${field}: is not below this business`, { field })
      await note(business, 'child.left', left.name)
      await note(child, 'child.left', name)
    }
    for (const [i, manager] of (input.manager_ids ?? []).entries()) {
      const field = `options.manager_ids.${i}`
      const [left] = await db.query<{ name: string }>({
        name: 'business-remove-manager',
        text: `delete from business_managers m using users u where u.id = m.user_id and m.business_id = $1
                 and m.user_id = $2 returning u.full_name as name`,
        values: [business, manager],
      })
      if (!left) return fail('person/not-found', `${field}: is not a manager`, { field })
      await note(business, 'manager.removed', left.name)
      noteMember(call, manager)
    }
    if (input.leaves_parent && parent !== null) {
      await db.query({
        name: 'business-leave-parent',
        text: 'update businesses set parent_id = null where id = $1',
        values: [business],
      })
      await note(business, 'child.left', name)
      await note(parent, 'child.left', name)
    }
    return ok(null)
  }),

  handle(listEmployers, permit('business.open'), async ({ db, viewer, input }) => {
    const rows = await findEmployers(db, viewer.id)
    // Only entries that are not raw have `showInTooltip` (spec business §3). The tooltip lists all businesses but the
    // acting one, which the bar already shows.
    return ok(input.raw ? rows : rows.map((row) => ({ ...row, showInTooltip: !row.is_acting })))
  }),

  handle(listHistory, permit('business.manage'), async ({ db, viewer, input }) => {
    const own = await grant(db, viewer, 'business.manage', businessSubject(input.business_id))
    if (!own.ok) return own
    const { id, time_zone: zone } = own.data.row
    const range = { ...defaultRange(Date.now(), zone) }
    const asked = { start: input.start ?? range.start, end: input.end ?? range.end }
    const problem = rangeProblem(asked)
    if (problem) {
      const field = `options.${problem.field}`
      return fail('request/invalid', `${field}: ${problem.why}`, { field })
    }
    return ok({ ...(await findHistory(db, id, zone, asked, input)), ...asked })
  }),

  handle(listRecentlyAdded, permit('business.manage'), async ({ db, viewer, input }) => {
    const own = await grant(db, viewer, 'business.manage', businessSubject(input.business_id))
    return own.ok ? ok(await findRecent(db, own.data.row.id)) : own
  }),
]
