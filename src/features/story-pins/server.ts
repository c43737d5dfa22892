import type { PinId, UserId } from '#contracts/ids.ts'
import { isUnblocked } from '#features/blocks/server/shared/blocked.ts'
import { findPin, pinSubject } from '#features/pins/server/shared/full-pin.ts'
import type { WireGridPin } from '#features/pins/contract.ts'
import { findGridPins } from '#features/pins/server/shared/grid-pins.ts'
import { defineServerFeature } from '#server/define-server-feature.ts'
import { fail, ok } from '#server/http/answer.ts'
import { handle, type Member } from '#server/http/handle.ts'
import { ACT } from '#server/policy/actions.ts'
import { grant } from '#server/policy/grant.ts'
import { permit } from '#server/policy/permit.ts'
import type { Database } from '#server/storage/database.ts'
import { addJob } from '#server/jobs/add-job.ts'
import { noteChange } from '#server/sync/note-change.ts'
import {
  liveSessionProducts,
  removeStoryMention,
  storyPinComments,
  storyPinTaggedProducts,
  type WireStoryComment,
} from './contract/calls.ts'
import type { StoryPinData } from './contract.ts'
import { productsOf, removedOnCover, withoutMention } from './domain/published-story.ts'
import { addStill } from './server/add-still.ts'
import { findMissingStills } from './server/find-missing-stills.ts'
import { redrawCover } from './server/redraw-cover.ts'

/** Maximum number of products and comments that are offered at once. */
const OFFERED_MAX = 50

/** Remove the member's own mention, which a member can also do after a block. */
const removeMentions = ACT

const routes = [
  handle(storyPinTaggedProducts, permit('pin.read'), async ({ input, viewer, db }) => {
    if (input.pin_id === undefined) {
      if (!viewer) return ok([])
      return ok([...(await findGridPins(db, viewer, await savedProducts(db, viewer.id)))])
    }
    const seen = await grant(db, viewer, 'pin.read', pinSubject(input.pin_id, 'options.pin_id'))
    if (!seen.ok) return seen
    const story = await storyOf(db, seen.data.row)
    return ok(await inOrder(db, viewer, story ? productsOf(story) : []))
  }),

  handle(liveSessionProducts, permit('pin.read'), async ({ input, viewer, db }) => {
    const seen = await grant(db, viewer, 'pin.read', pinSubject(input.pin_id, 'options.pin_id'))
    if (!seen.ok) return seen
    const story = await storyOf(db, seen.data.row)
    return ok(await inOrder(db, viewer, story ? productsOf(story) : await taggedProducts(db, seen.data.row)))
  }),

  handle(storyPinComments, permit('draft.use'), async ({ viewer, db }) => ok([...(await answerable(db, viewer))])),

  handle(
    removeStoryMention,
    permit(removeMentions),
    async (call) => {
      const { input, viewer, db } = call
      const seen = await grant(db, viewer, removeMentions, pinSubject(input.pin_id, 'options.pin_id'))
      if (!seen.ok) return seen
      const rows = await db.query<{ story: StoryPinData | null; owner_id: UserId }>({
        name: 'story-lock',
        text: 'select story, owner_id from pins where id = $1 for update',
        values: [seen.data.row],
      })
      const [row] = rows
      const changed = row?.story ? withoutMention(row.story, viewer.id) : null
      if (row && changed) {
        await db.query({
          name: 'story-mention-remove',
          text: 'update pins set story = $2 where id = $1',
          values: [seen.data.row, JSON.stringify(changed)],
        })
        noteChange(call, { pins: [seen.data.row] }, row.owner_id === viewer.id ? [] : [row.owner_id])
        if (removedOnCover(changed).length > 0) {
          const payload = { pin_id: seen.data.row, member: viewer.id }
          await addJob(db, redrawCover, { key: `${seen.data.row}-${viewer.id}`, payload })
        }
      }
      return answerPin(call)
    },
    { onRepeat: answerPin },
  ),
]

async function answerPin({
  db,
  viewer,
  input,
}: {
  readonly db: Database
  readonly viewer: Member
  readonly input: { readonly pin_id: PinId }
}) {
  const pin = await findPin(db, viewer, input.pin_id)
  return pin ? ok(pin) : fail('pin/not-found', 'options.pin_id: is not a pin', { field: 'options.pin_id' })
}

async function storyOf(db: Database, id: PinId): Promise<StoryPinData | null> {
  const rows = await db.query<{ story: StoryPinData | null }>({
    name: 'story-of-pin',
    text: 'select story from pins where id = $1',
    values: [id],
  })
  return rows[0]?.story ?? null
}

async function inOrder(db: Database, viewer: Member | null, ids: readonly PinId[]): Promise<WireGridPin[]> {
  const pins = await findGridPins(db, viewer, ids)
  return ids.flatMap((id) => pins.find((pin) => pin.id === id) ?? [])
}

/** Products that the tags of a pin lead to, each once, in their order. */
async function taggedProducts(db: Database, id: PinId): Promise<readonly PinId[]> {
  const rows = await db.query<{ id: PinId }>({
    name: 'tagged-products',
    text: `select e.object ->> 'pin' as id
           from pin_tags g, jsonb_array_elements(g.objects) with ordinality e (object, at)
           where g.pin_id = $1 and e.object ? 'pin'
           order by g.item, g.at, e.at`,
    values: [id],
  })
  return [...new Set(rows.map(({ id }) => id))]
}

async function savedProducts(db: Database, member: UserId): Promise<readonly PinId[]> {
  const rows = await db.query<{ id: PinId }>({
    name: 'saved-products',
    text: `select p.id::text from pins p
           where p.kind = 'product' and p.deleted_at is null
             and p.id in (select s.pin_id from board_pins s where s.saved_by = $1)
           order by p.id desc limit ${OFFERED_MAX}`,
    values: [member],
  })
  return rows.map(({ id }) => id)
}

async function answerable(db: Database, viewer: Member): Promise<readonly WireStoryComment[]> {
  return db.query<WireStoryComment>({
    name: 'comments-to-answer',
    text: `select c.id::text, c.text, c.user_id::text, u.username, u.full_name
           from comments c join pins p on p.id = c.pin_id join users u on u.id = c.user_id
           where p.owner_id = $1 and p.deleted_at is null and c.user_id <> $1 and c.deleted_at is null and c.text <> ''
             and ${isUnblocked('u.id', '$1')}
           order by c.id desc limit ${OFFERED_MAX}`,
    values: [viewer.id],
  })
}

export const storyPins = defineServerFeature({
  name: 'story-pins',
  routes: () => routes,
  jobs: [redrawCover, findMissingStills, addStill],
})
