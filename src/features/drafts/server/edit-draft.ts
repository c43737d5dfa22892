import { isDeepStrictEqual } from 'node:util'
import type { Input } from '#contracts/endpoint.ts'
import { heldFilesOf } from '#features/drafts/domain/draft-files.ts'
import type { cancelDraftUpload, DraftChanges, DraftField, editDraft, WireDraft } from '#features/drafts/contract.ts'
import { holdUploads } from '#features/media/server/shared/keyed-uploads.ts'
import { ok, type Answer } from '#server/http/answer.ts'
import type { Member } from '#server/http/handle.ts'
import type { Database } from '#server/storage/database.ts'
import { cancelFiles } from './shared/canceled-files.ts'
import { lockDraft, noDraft, type DraftRecord } from './shared/draft-rows.ts'

/** @returns false if a draft with this id exists, or the id belongs to another member */
export async function addDraft(
  db: Database,
  viewer: Member,
  { id, data }: { readonly id: string; readonly data: DraftChanges },
): Promise<boolean> {
  const rows = await db.query({
    name: 'draft-add',
    text: 'insert into drafts (id, user_id, data) values ($1, $2, $3) on conflict (id) do nothing returning id',
    values: [id, viewer.id, JSON.stringify(data)],
  })
  if (rows.length > 0) await holdUploads(db, viewer.id, heldFilesOf(data), true)
  return rows.length > 0
}

/** Writes the given fields. A published or deleted draft is reported as missing. */
export async function changeDraft(
  db: Database,
  viewer: Member,
  { id, changes, expects = {}, settles = [] }: Input<typeof editDraft>,
): Promise<Answer<null, 'draft/not-found'>> {
  const draft = await lockDraft(db, viewer.id, id)
  if (!draft || draft.deleted_at !== null || draft.published_at !== null) return noDraft('options.id')
  const data = { ...draft.data, ...changes }
  const others = othersAfter(draft, changes, expects, settles, new Date())
  await db.query({
    name: 'draft-edit',
    text: `update drafts set data = $2, others = $3, rev = rev + 1, edited_at = now() where id = $1`,
    values: [id, JSON.stringify(data), JSON.stringify(others)],
  })
  const [before, after] = [heldFilesOf(draft.data), heldFilesOf(data)]
  await holdUploads(
    db,
    viewer.id,
    after.filter((file) => !before.includes(file)),
    true,
  )
  const removed = before.filter((file) => !after.includes(file))
  await holdUploads(db, viewer.id, removed, false)
  // Other devices that are sending these files must stop. The files may be added again later.
  await cancelFiles(db, id, removed)
  return ok(null)
}

/** @returns false if the draft does not have the file, or can no longer be edited */
export async function cancelUpload(
  db: Database,
  viewer: Member,
  { id, file }: Input<typeof cancelDraftUpload>,
): Promise<boolean> {
  const draft = await lockDraft(db, viewer.id, id)
  if (!draft || draft.deleted_at !== null || draft.published_at !== null) return false
  if (!heldFilesOf(draft.data).includes(file)) return false
  await cancelFiles(db, id, [file])
  return true
}

/**
 * The new `others`: adds values that the edit replaces although its device had not seen them, and removes those of
 * settled fields.
 */
function othersAfter(
  { data, others }: Pick<DraftRecord, 'data' | 'others'>,
  changes: DraftChanges,
  expects: DraftChanges,
  settles: readonly DraftField[],
  at: Date,
): WireDraft['others'] {
  const kept = Object.entries(others).filter(([field]) => !settles.includes(field as DraftField))
  const replaced = Object.keys(changes).flatMap((name) => {
    const field = name as DraftField
    const [now, expected, wanted] = [data[field], expects[field], changes[field]]
    if (!(field in expects) || isDeepStrictEqual(now, expected) || isDeepStrictEqual(now, wanted)) return []
    return isBlank(now) ? [] : [[field, { value: now, at: at.toISOString() }] as const]
  })
  return Object.fromEntries([...kept, ...replaced])
}

/** True for an empty value, whose loss does not matter. */
function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
