import type { PinId, UserId } from '#contracts/ids.ts'
import { isBlockedBetween } from '#features/blocks/server/shared/blocked.ts'
import { notify, unnotify } from '#features/notifications/server/shared/notify.ts'
import { SPONSORSHIP } from '#features/pins/constants.ts'
import { findPin, pinSubject } from '#features/pins/server/shared/full-pin.ts'
import { findUserByName } from '#features/users/server/shared/users.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { fail, ok, type Answer } from '#server/http/answer.ts'
import { handle, type Member } from '#server/http/handle.ts'
import { ACT } from '#server/policy/actions.ts'
import { grant } from '#server/policy/grant.ts'
import { permit } from '#server/policy/permit.ts'
import type { Database } from '#server/storage/database.ts'
import { noteChange, noteNews, type Touches } from '#server/sync/note-change.ts'
import { SPONSOR_APPROVED, SPONSOR_ASKED, SPONSOR_DENIED, SPONSOR_LEFT } from './constants.ts'
import { answerSponsorship, askSponsor, deleteSponsorship } from './contract.ts'
import { answered, canAsk, NO_SPONSORSHIP, type Sponsorship } from './server/next-status.ts'

/** The action of asking for, answering and removing a sponsorship. Creator and sponsor may do so. */
const sponsorPins = ACT

interface Act {
  readonly db: Database
  readonly viewer: Member
  readonly touches: Touches
}

interface SponsoredPin {
  readonly id: PinId
  readonly owner_id: UserId
  readonly sponsor_id: UserId | null
  readonly sponsorship_status: number
}

const PIN = 'options.pin_id'

/**
 * Reads a pin and locks it. A pin that the viewer may not see is treated as missing. Only its creator and its sponsor
 * may act on it.
 */
async function lockPin(
  { db, viewer }: Act,
  id: PinId,
  role: 'owner_id' | 'sponsor_id',
): Promise<Answer<SponsoredPin, 'pin/not-found' | 'access/denied'>> {
  const seen = await grant(db, viewer, sponsorPins, pinSubject(id, PIN))
  if (!seen.ok) return seen
  const [pin] = await db.query<SponsoredPin>({
    name: 'sponsored-pin',
    text: 'select id, owner_id, sponsor_id, sponsorship_status from pins where id = $1 for update',
    values: [id],
  })
  if (!pin) return fail('pin/not-found', `${PIN}: is not a pin`, { field: PIN })
  if (pin[role] === viewer.id) return ok(pin)
  return fail('access/denied', `${PIN}: is for its ${role === 'owner_id' ? 'creator' : 'sponsor'} alone`, {
    field: PIN,
  })
}

const stateOf = (pin: SponsoredPin): Sponsorship => ({ sponsor: pin.sponsor_id, status: pin.sponsorship_status })

/** @param other creator or sponsor who does not act, whose devices receive the change */
async function write(act: Act, { id }: SponsoredPin, next: Sponsorship, other: UserId | null): Promise<void> {
  await act.db.query({
    name: 'sponsorship-write',
    text: 'update pins set sponsor_id = $2, sponsorship_status = $3 where id = $1',
    values: [id, next.sponsor, next.status],
  })
  noteChange(act, { pins: [id] })
  if (other !== null) noteNews(act, other, { pins: [id] })
}

async function answerPin({ db, viewer, input }: Act & { readonly input: { readonly pin_id: PinId } }) {
  const pin = await findPin(db, viewer, input.pin_id)
  return pin ? ok(pin) : fail('pin/not-found', `${PIN}: is not a pin`, { field: PIN })
}

const ask = handle(
  askSponsor,
  permit(sponsorPins),
  async (call) => {
    const { db, viewer, input } = call
    const found = await lockPin(call, input.pin_id, 'owner_id')
    if (!found.ok) return found
    const field = 'options.username'
    const sponsor = await findUserByName(db, input.username)
    if (!sponsor || (await isBlockedBetween(db, viewer.id, sponsor.id)))
      return fail('user/not-found', `${field}: is not a member`, { field })
    if (sponsor.id === viewer.id) return fail('request/invalid', `${field}: must be another member`, { field })
    if (!(await findPin(db, { ...viewer, id: sponsor.id }, input.pin_id)))
      return fail('request/invalid', `${field}: cannot see this pin`, { field })
    if (!canAsk(stateOf(found.data)))
      return fail('sponsorship/exists', `${PIN}: has a sponsor, or one who has not answered yet`, { field: PIN })
    await write(call, found.data, { sponsor: sponsor.id, status: SPONSORSHIP.asked }, sponsor.id)
    const subject = { table: 'pins', id: input.pin_id } as const
    await notify(call, { to: sponsor.id, actor: viewer.id, notice: SPONSOR_ASKED, subject })
    return answerPin(call)
  },
  { onRepeat: answerPin },
)

const NOTICES = { 1: SPONSOR_APPROVED, 2: SPONSOR_DENIED, 3: SPONSOR_LEFT }

const answer = handle(
  answerSponsorship,
  permit(sponsorPins),
  async (call) => {
    const { viewer, input } = call
    const found = await lockPin(call, input.pin_id, 'sponsor_id')
    if (!found.ok) return found
    const next = answered(stateOf(found.data), input.status)
    const field = 'options.status'
    if (!next) return fail('request/invalid', `${field}: does not fit the state of the sponsorship`, { field })
    const isNew = next.status !== found.data.sponsorship_status
    await write(call, found.data, next, found.data.owner_id)
    const subject = { table: 'pins', id: input.pin_id } as const
    const to = found.data.owner_id
    if (isNew) await notify(call, { to, actor: viewer.id, notice: NOTICES[input.status], subject })
    return answerPin(call)
  },
  { onRepeat: answerPin },
)

const remove = handle(
  deleteSponsorship,
  permit(sponsorPins),
  async (call) => {
    const { viewer, input } = call
    const found = await lockPin(call, input.pin_id, 'owner_id')
    if (!found.ok) return found
    const sponsor = found.data.sponsor_id
    await write(call, found.data, NO_SPONSORSHIP, sponsor)
    const subject = { table: 'pins', id: input.pin_id } as const
    if (sponsor !== null) await unnotify(call, { to: sponsor, actor: viewer.id, notice: SPONSOR_ASKED, subject })
    return answerPin(call)
  },
  { onRepeat: answerPin },
)

export const sponsorships = defineServerFeature({ name: 'sponsorships', routes: () => [ask, answer, remove] })
