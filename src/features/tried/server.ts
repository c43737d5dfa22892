import type { ImageSignature, PinId, UserId } from '#contracts/ids.ts'
import { allows } from '#features/comments/server/shared/features.ts'
import { pinSubject } from '#features/pins/server/shared/full-pin.ts'
import { setMemberAct } from '#features/pins/server/shared/member-acts.ts'
import { PINNER_COLUMNS, wirePinner, type PinnerRow } from '#features/users/server/shared/user-record.ts'
import { writtenText } from '#contracts/written-text.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle } from '#server/http/handle.ts'
import { cutPage, pageStart } from '#server/http/list-page.ts'
import { grant } from '#server/policy/grant.ts'
import { permit } from '#server/policy/permit.ts'
import { noteChange } from '#server/sync/note-change.ts'
import { markTried, triedFeed, unmarkTried, type WireTry } from './contract.ts'

interface TryRow extends PinnerRow {
  readonly rank: string
  readonly note: string
  readonly at: Date
  readonly signature: ImageSignature | null
  readonly width: number | null
  readonly height: number | null
  readonly color: string | null
}

/** The rank is the time in microseconds. */
const PAGE_SQL = `select d.rank, d.note, d.at, m.signature, m.width, m.height, m.color, ${PINNER_COLUMNS}
from (
  select *, (extract(epoch from at) * 1000000)::bigint as rank from tried
  where pin_id = $1 and at <= to_timestamp($2::bigint / 1000000.0) + interval '1 millisecond'
    and ((extract(epoch from at) * 1000000)::bigint, user_id) < ($2::bigint, $3::bigint)
  order by at desc, user_id desc limit $4
) d join users u on u.id = d.user_id left join media m on m.signature = d.signature
order by d.at desc, d.user_id desc`
/** As far ahead as PostgreSQL's times go without an overflow above: the year 9999. */
const LAST_RANK = '253402300799000000'

const triedRoutes = [
  handle(markTried, permit('pin.like'), async (call) => {
    const { input, viewer, db } = call
    const seen = await grant(db, viewer, 'pin.like', pinSubject(input.pin_id, 'options.pin_id'))
    if (!seen.ok) return seen
    let signature: string | null = null
    if (input.upload_id !== undefined) {
      const [pin] = await db.query<{ owner_id: UserId }>({
        text: 'select owner_id from pins where id = $1',
        values: [input.pin_id],
      })
      if (pin && pin.owner_id !== viewer.id && !(await allows(db, pin.owner_id, 'tries')))
        return fail('access/denied', 'options.upload_id: the owner of the pin allows no photos', {
          field: 'options.upload_id',
        })
      const found = await db.query<{ signature: string }>({
        name: 'tried-upload',
        text: `select signature from uploads where id = $1 and user_id = $2 and status = 'succeeded'`,
        values: [input.upload_id, viewer.id],
      })
      if (!found[0])
        return fail('upload/not-found', 'options.upload_id: is not a finished upload of yours', {
          field: 'options.upload_id',
        })
      signature = found[0].signature
    }
    const { isChanged } = await setMemberAct(db, 'tried', viewer, seen.data.row, true)
    await db.query({
      name: 'tried-write',
      text: `update tried set note = $3, signature = coalesce($4, signature), at = now() where user_id = $1 and pin_id = $2`,
      values: [viewer.id, input.pin_id, writtenText(input.note), signature],
    })
    if (isChanged) noteChange(call, { pins: [input.pin_id] })
    return ok(null)
  }),

  handle(unmarkTried, permit('pin.like'), async (call) => {
    const { input, viewer, db } = call
    const seen = await grant(db, viewer, 'pin.like', pinSubject(input.pin_id, 'options.pin_id'))
    if (!seen.ok) return seen
    const { isChanged } = await setMemberAct(db, 'tried', viewer, seen.data.row, false)
    if (isChanged) noteChange(call, { pins: [input.pin_id] })
    return ok(null)
  }),

  handle(triedFeed, permit('pin.read'), async ({ input, viewer, db }) => {
    const seen = await grant(db, viewer, 'pin.read', pinSubject(input.pin_id, 'options.pin_id'))
    if (!seen.ok) return seen
    const page = pageStart(input)
    if (!page) return ok([], { bookmark: '-end-' })
    const rank = BigInt(page.start.rank) > BigInt(LAST_RANK) ? LAST_RANK : page.start.rank
    const found = await db.query<TryRow>({
      name: 'tried-page',
      text: PAGE_SQL,
      values: [seen.data.row satisfies PinId, rank, page.start.id, page.size + 1],
    })
    const { rows, bookmark } = cutPage(found, page.size, (row) => ({ stage: 0, rank: row.rank, id: row.pinner_id }))
    return ok(rows.map(wireTry), { bookmark })
  }),
]

function wireTry(row: TryRow): WireTry {
  const { signature, width, height, color } = row
  return {
    user: wirePinner(row),
    note: row.note,
    photo:
      signature !== null && width !== null && height !== null && color !== null
        ? { signature, width, height, dominant_color: color }
        : null,
    created_at: row.at.toISOString(),
  }
}

export const tried = defineServerFeature({ name: 'tried', routes: () => triedRoutes })
