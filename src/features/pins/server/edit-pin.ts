import type { Input } from '#contracts/endpoint.ts'
import { changedSince } from '#contracts/expected.ts'
import { writtenText } from '#contracts/written-text.ts'
import type { editPin } from '#features/pins/contract.ts'
import { fail, ok, type Answer, type Refusal } from '#server/http/answer.ts'
import type { Member } from '#server/http/handle.ts'
import { embedOfLink } from '../domain/embed-providers.ts'
import { faultOfLink, LINK_FAULTS } from '../domain/link-fault.ts'
import { only, type Database } from '#server/storage/database.ts'
import { grant } from '#server/policy/grant.ts'
import { noPin, pinsSubject, plainId } from './shared/own-pins.ts'
import { domainOf } from './shared/add-pin.ts'

type Changes = Input<typeof editPin>
type Fields = Omit<Changes, 'id' | 'expects'>

/**
 * Writes the given fields.
 * @returns their previous values; null if no fields were given
 */
export async function changePin(
  db: Database,
  viewer: Member,
  { id, expects, ...changes }: Changes,
): Promise<Answer<Fields | null, 'pin/not-found' | 'access/denied' | 'request/invalid' | 'act/changed-since'>> {
  const own = await grant(db, viewer, 'pin.edit', pinsSubject([plainId(id)], 'options.id'))
  if (!own.ok) return own
  if (own.data.row[0]?.is_deleted) return noPin('options.id')
  const fault = faultOfLink(changes.link ?? '')
  if (fault) return fail('request/invalid', `options.link: ${LINK_FAULTS[fault]}`, { field: 'options.link' })
  const columns = columnsOf(changes)
  const names = Object.keys(columns)
  if (names.length === 0) return ok(null)
  const before = await lockFields(db, id)
  const refused = expects && refuseChanged(before, expects, changes)
  if (refused) return refused
  await db.query({
    text: `update pins set ${names.map((name, index) => `${name} = $${index + 2}`).join(', ')}${kindOf(changes)} where id = $1`,
    values: [id, ...Object.values(columns)],
  })
  const given = Object.keys(changes) as (keyof Fields)[]
  return ok(Object.fromEntries(given.map((field) => [field, before[field]])))
}

/** Runs in the writing transaction, so that nobody changes the row between reading and writing. */
async function lockFields(db: Database, id: Changes['id']): Promise<Fields> {
  const rows = await db.query<Fields>({
    text: `select title, description, alt_text, link, is_ad_ineligible, not is_commentable as comments_disabled,
             is_shopping_off as shopping_rec_disabled
           from pins where id = $1 for update`,
    values: [id],
  })
  return only(rows)
}

function refuseChanged(before: Fields, expects: Fields, wanted: Fields): Refusal<'act/changed-since'> | null {
  const field = changedSince(before, expects, wanted)
  return field === null
    ? null
    : fail('act/changed-since', `options.expects.${field}: was changed in the meantime`, {
        field: `options.expects.${field}`,
      })
}

/** The kind of a picture follows its link; one whose embed was stored keeps it. */
function kindOf({ link }: Fields): string {
  if (link === undefined) return ''
  const kind = embedOfLink(link) ? 'embed' : 'image'
  return `, kind = case when kind in ('image', 'embed') and embed is null then '${kind}' else kind end`
}

/** Columns and their new values. */
function columnsOf(changes: Fields): Record<string, string | boolean | null> {
  const { title, description, alt_text, link, is_ad_ineligible, comments_disabled, shopping_rec_disabled } = changes
  return {
    ...(title === undefined ? {} : { title: writtenText(title) }),
    ...(description === undefined ? {} : { description: writtenText(description) }),
    ...(alt_text === undefined ? {} : { alt_text: writtenText(alt_text) }),
    ...(link === undefined ? {} : { link, domain: link === null ? null : domainOf(link) }),
    ...(is_ad_ineligible === undefined ? {} : { is_ad_ineligible }),
    ...(comments_disabled === undefined ? {} : { is_commentable: !comments_disabled }),
    ...(shopping_rec_disabled === undefined ? {} : { is_shopping_off: shopping_rec_disabled }),
  }
}
