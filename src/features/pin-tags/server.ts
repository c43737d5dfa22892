import type { ImageSignature, PinId } from '#contracts/ids.ts'
import { findPin } from '#features/pins/server/shared/full-pin.ts'
import { writePinMentions } from '#features/pin-mentions/server/shared/write-pin-mentions.ts'
import { ownPinSubject } from '#features/pins/server/shared/own-pin.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle, type Member } from '#server/http/handle.ts'
import { grant } from '#server/policy/grant.ts'
import { permit } from '#server/policy/permit.ts'
import type { Database } from '#server/storage/database.ts'
import { noteChange } from '#server/sync/note-change.ts'
import { editPinTags } from './contract.ts'
import { addTags, tagsOfDraft } from './server/shared/tags-of-draft.ts'

const FIELD = 'options.pin_id'

interface Asked {
  readonly db: Database
  readonly viewer: Member
  readonly input: { readonly pin_id: PinId }
}

async function answerPin({ db, viewer, input }: Asked) {
  const pin = await findPin(db, viewer, input.pin_id)
  return pin ? ok(pin) : fail('pin/not-found', `${FIELD}: is not a pin`, { field: FIELD })
}

/**
 * Pictures of linked pages of a published pin, by the tagged object's id and address. Those of its present tags are
 * kept, so that a link that is removed and restored has its picture again.
 */
async function imagesOfLinks(db: Database, pin: PinId): Promise<ReadonlyMap<string, ImageSignature>> {
  await db.query({
    name: 'tagged-images-keep',
    text: `insert into pin_tag_images (pin_id, object_id, link, image)
      select $1, (o ->> 'id')::bigint, o ->> 'link', o ->> 'image'
      from pin_tags g, jsonb_array_elements(g.objects) o where g.pin_id = $1 and o ? 'image'
      on conflict (pin_id, object_id) do nothing`,
    values: [pin],
  })
  const rows = await db.query<{ id: string; link: string; image: ImageSignature }>({
    name: 'tagged-images',
    text: 'select object_id::text as id, link, image from pin_tag_images where pin_id = $1',
    values: [pin],
  })
  return new Map(rows.map(({ id, link, image }) => [`${id} ${link}`, image]))
}

const edit = handle(
  editPinTags,
  permit('pin.edit'),
  async (call) => {
    const { db, viewer, input } = call
    const own = await grant(db, viewer, 'pin.edit', ownPinSubject(input.pin_id, FIELD))
    if (!own.ok) return own
    const id = input.pin_id
    const [pin] = await db.query<{ kind: string; pictures: number }>({
      name: 'tagged-pin',
      text: `select kind, coalesce(jsonb_array_length(items), 1) as pictures from pins where id = $1 for update`,
      values: [id],
    })
    const field = 'options.items'
    if (!pin || pin.kind === 'video' || pin.kind === 'story' || input.items.length > pin.pictures)
      return fail('request/invalid', `${field}: must have one list for each picture of the pin`, { field })
    const images = await imagesOfLinks(db, id)
    const checked = await tagsOfDraft(
      db,
      viewer,
      input.items.map((tags) => ({ file: '', isTaggable: true, tags })),
      ({ id: object, link }) => images.get(`${object} ${link}`) ?? null,
    )
    if (!checked.ok) return checked
    await db.query({ name: 'pin-tags-clear', text: 'delete from pin_tags where pin_id = $1', values: [id] })
    await addTags(db, id, checked.data)
    await writePinMentions(call, id)
    noteChange(call, { pins: [id] })
    return answerPin(call)
  },
  { onRepeat: answerPin },
)

export const pinTags = defineServerFeature({
  name: 'pin-tags',
  migrations: new URL('server/migrations/', import.meta.url),
  pinColumns: {
    'pin_tags.pin_id': { left: 'belongs to the removed pin and goes with it, as its title does' },
    'pin_tag_images.pin_id': { left: 'belongs to the removed pin and goes with it, as its tags do' },
  },
  routes: () => [edit],
})
