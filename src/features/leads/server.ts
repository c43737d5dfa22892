import { newId, type PinId, type UserId } from '#contracts/ids.ts'
import { writtenText } from '#contracts/written-text.ts'
import { notify, unnotify } from '#features/notifications/server/shared/notify.ts'
import { findPin, pinSubject } from '#features/pins/server/shared/full-pin.ts'
import { ownPinSubject } from '#features/pins/server/shared/own-pin.ts'
import { isPartner } from '#features/session/server/shared/is-partner.ts'
import { webAddress } from '#features/settings/server/shared/web-address.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle, type Member } from '#server/http/handle.ts'
import { leadActions } from './server/actions.ts'
import { grant } from '#server/policy/grant.ts'
import { permit } from '#server/policy/permit.ts'
import { only, type Database } from '#server/storage/database.ts'
import { noteChange, noteNews } from '#server/sync/note-change.ts'
import { LEAD_FIELDS, LEAD_RECEIVED } from './constants.ts'
import { deleteLeadForm, getMe, leadSubmissions, ownLead, setLeadForm, submitLead, withdrawLead } from './contract.ts'
import { leadProblems } from './domain/lead-rules.ts'
import { addExport } from './server/add-export.ts'
import { isAutofillEligible, readPerson } from './server/autofill.ts'
import { findAnswer, findForm, findSubmissions, writeSubmission } from './server/submissions.ts'

const PIN = 'options.pin_id'

interface PinCall {
  readonly db: Database
  readonly viewer: Member
  readonly input: { readonly pin_id: PinId }
}

async function answerPin({ db, viewer, input }: PinCall) {
  const pin = await findPin(db, viewer, input.pin_id)
  return pin ? ok(pin) : fail('pin/not-found', `${PIN}: is not a pin`, { field: PIN })
}

async function ownerOf(db: Database, pin: PinId): Promise<UserId> {
  const text = 'select owner_id from pins where id = $1'
  return only(await db.query<{ owner_id: UserId }>({ name: 'lead-owner', text, values: [pin] })).owner_id
}

const setForm = handle(
  setLeadForm,
  permit(leadActions.manage),
  async (call) => {
    const { db, viewer, input } = call
    const own = await grant(db, viewer, leadActions.manage, ownPinSubject(input.pin_id, PIN))
    if (!own.ok) return own
    const { partner } = only(
      await db.query<{ partner: boolean }>({
        name: 'lead-partner',
        text: `select ${isPartner('$1::bigint')} as partner`,
        values: [viewer.id],
      }),
    )
    if (!partner) return fail('lead/business-only', `${PIN}: forms are for pins of business accounts`, { field: PIN })
    const privacy = webAddress(input.privacy_url)
    if (privacy === null) {
      const field = 'options.privacy_url'
      return fail('request/invalid', `${field}: must be an address that begins with https:// or http://`, { field })
    }
    await db.query({
      name: 'lead-form-write',
      text: `insert into lead_forms (pin_id, title, note, asks, privacy_url) values ($1, $2, $3, $4, $5)
             on conflict (pin_id) do update set title = excluded.title, note = excluded.note, asks = excluded.asks,
               privacy_url = excluded.privacy_url`,
      values: [
        own.data.row,
        writtenText(input.title),
        writtenText(input.note),
        LEAD_FIELDS.filter((field) => input.asks.includes(field)),
        privacy,
      ],
    })
    noteChange(call, { pins: [own.data.row] })
    return answerPin(call)
  },
  { onRepeat: answerPin },
)

const deleteForm = handle(
  deleteLeadForm,
  permit(leadActions.manage),
  async (call) => {
    const { db, viewer, input } = call
    const own = await grant(db, viewer, leadActions.manage, ownPinSubject(input.pin_id, PIN))
    if (!own.ok) return own
    await db.query({
      name: 'lead-form-delete',
      text: 'delete from lead_forms where pin_id = $1',
      values: [own.data.row],
    })
    noteChange(call, { pins: [own.data.row] })
    return answerPin(call)
  },
  { onRepeat: answerPin },
)

const submit = handle(
  submitLead,
  permit(leadActions.send),
  async (call) => {
    const { db, viewer, input } = call
    const seen = await grant(db, viewer, leadActions.send, pinSubject(input.pin_id, PIN))
    if (!seen.ok) return seen
    const pin = seen.data.row
    const form = await findForm(db, pin)
    if (!form) return fail('lead/no-form', `${PIN}: has no form`, { field: PIN })
    const owner = await ownerOf(db, pin)
    if (owner === viewer.id) return fail('access/denied', `${PIN}: its form is not for you`, { field: PIN })
    const unasked = LEAD_FIELDS.find((name) => input[name] !== undefined && !form.asks.includes(name))
    if (unasked !== undefined)
      return fail('request/invalid', `options.${unasked}: the form does not ask for it`, {
        field: `options.${unasked}`,
      })
    const problems = leadProblems(form.asks, input)
    const wrong = LEAD_FIELDS.find((name) => problems[name] !== undefined)
    if (wrong !== undefined) {
      const why = problems[wrong] === 'required' ? 'is required' : 'is not valid'
      return fail('request/invalid', `options.${wrong}: ${why}`, { field: `options.${wrong}` })
    }
    const text = (name: (typeof LEAD_FIELDS)[number]) =>
      form.asks.includes(name) ? writtenText(input[name] ?? '') : null
    await writeSubmission(db, {
      id: newId(),
      pin,
      user: viewer.id,
      answer: {
        full_name: text('full_name'),
        email: text('email'),
        phone_number: text('phone_number'),
        zip_code: text('zip_code'),
      },
    })
    noteChange(call, { pins: [pin] })
    noteNews(call, owner, { pins: [pin] })
    await notify(call, { to: owner, actor: viewer.id, notice: LEAD_RECEIVED, subject: { table: 'pins', id: pin } })
    return answerPin(call)
  },
  { onRepeat: answerPin },
)

const withdraw = handle(
  withdrawLead,
  permit(leadActions.withdraw),
  async (call) => {
    const { db, viewer, input } = call
    const seen = await grant(db, viewer, leadActions.withdraw, pinSubject(input.pin_id, PIN))
    if (!seen.ok) return seen
    const pin = seen.data.row
    await db.query({
      name: 'lead-withdraw',
      text: 'delete from lead_submissions where pin_id = $1 and user_id = $2',
      values: [pin, viewer.id],
    })
    const owner = await ownerOf(db, pin)
    noteChange(call, { pins: [pin] })
    if (owner !== viewer.id) {
      noteNews(call, owner, { pins: [pin] })
      await unnotify(call, { to: owner, actor: viewer.id, notice: LEAD_RECEIVED, subject: { table: 'pins', id: pin } })
    }
    return answerPin(call)
  },
  { onRepeat: answerPin },
)

const own = handle(ownLead, permit(leadActions.withdraw), async ({ db, viewer, input }) => {
  const seen = await grant(db, viewer, leadActions.withdraw, pinSubject(input.pin_id, PIN))
  if (!seen.ok) return seen
  return ok({ answer: await findAnswer(db, seen.data.row, viewer.id) })
})

const list = handle(leadSubmissions, permit(leadActions.manage), async ({ db, viewer, input }) => {
  const own = await grant(db, viewer, leadActions.manage, ownPinSubject(input.pin_id, PIN))
  if (!own.ok) return own
  const { page = 1, limit = 1 } = input
  const form = await findForm(db, own.data.row)
  return ok({ form, ...(await findSubmissions(db, own.data.row, { page, limit })) })
})

const me = handle(getMe, permit('account.secure'), async ({ db, viewer, input }) => {
  const person = await readPerson(db, viewer.id)
  const isEligible = isAutofillEligible(person, Date.now())
  const all = {
    full_name: person.full_name,
    email: person.email,
    is_name_autofill_eligible: isEligible,
    is_email_autofill_eligible: isEligible,
  }
  const asked = new Set(input.fields.split(','))
  return ok(Object.fromEntries(Object.entries(all).filter(([name]) => asked.has(name))))
})

export const leads = defineServerFeature({
  name: 'leads',
  migrations: new URL('server/migrations/', import.meta.url),
  personalData: {
    exported: {
      lead_forms: {
        of: [],
        where: 'pin_id in (select p.id from pins p where p.owner_id = $1)',
        columns: 'pin_id title note asks privacy_url',
      },
      lead_submissions: { of: ['user_id'], columns: 'pin_id full_name email phone_number zip_code at' },
    },
  },
  pinColumns: {
    'lead_forms.pin_id': { left: 'belongs to the removed pin and goes with it, as its title does' },
    'lead_submissions.pin_id': { left: 'answers the form of the removed pin, which the other one does not have' },
  },
  routes: () => [setForm, deleteForm, submit, withdraw, own, list, me],
  extend: addExport,
})
