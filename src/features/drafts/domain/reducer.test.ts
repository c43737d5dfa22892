import { expect, test } from 'vitest'
import type { PinId } from '#contracts/ids.ts'
import { createTable } from '#core/store/table.ts'
import { CANCELED_UPLOAD } from '../constants.ts'
import type { DraftFact, DraftId, DraftItem, DraftRow, FileId, WireDraft } from '../contract.ts'
import { viewOfDraft } from './draft-view.ts'
import { newDraft } from './new-draft.ts'
import { reduceDrafts } from './reducer.ts'

const draftId = '1' as DraftId
type News = DraftFact extends infer Each ? (Each extends DraftFact ? Pick<Each, 'type' | 'payload'> : never) : never

function folded(...facts: readonly News[]): DraftRow | undefined {
  const drafts = createTable<DraftRow>(
    'drafts',
    { size: 'small' },
    {
      onChange: () => undefined,
      folding: { isPending: false, fact: 0, isRunning: false, isShared: false, moment: null, isAct: false },
    },
  )
  facts.forEach((fact, i) => reduceDrafts({ drafts }, { id: `${i}`, at: 1_000 + i, by: null, ...fact }))
  return drafts.get(draftId)
}

const created: News = { type: 'draft/created', payload: { draftId, data: { title: 'Soup', link: '' } } }
const received = (rev: number, more: Partial<WireDraft> = {}): News => ({
  type: 'draft/received',
  payload: { drafts: [{ ...newDraft(draftId, { title: `Title ${rev}` }, 0), rev, ...more }] },
})

test('edits change only their own fields, and an edit of a missing draft creates none', () => {
  const edit: News = { type: 'draft/edited', payload: { draftId, changes: { title: 'Stew' } } }
  expect(folded(created, edit)?.data).toEqual({ title: 'Stew', link: '' })
  expect(folded(edit)).toBeUndefined()
})

test('a draft counts as saved once the server has it, and as edited later while an edit is pending (spec business §3)', () => {
  expect(folded(created)?.saved_at).toBeUndefined()
  const saved = received(1, { saved_at: '1970-01-01T00:00:00.500Z' })
  const row = folded(created, saved, { type: 'draft/edited', payload: { draftId, changes: { title: 'Stew' } } })
  expect([row?.saved_at, row?.edited_at]).toEqual(['1970-01-01T00:00:00.500Z', '1970-01-01T00:00:01.002Z'])
})

test('a draft is in the mode edit while it is scheduled, and in the mode create otherwise (spec business §4)', () => {
  const queue = { by: () => [] }
  const modeOf = (state: DraftRow['state']) => viewOfDraft({ ...newDraft(draftId, {}, 0), state }, { queue }).data.mode
  expect([modeOf('open'), modeOf('scheduled')]).toEqual(['create', 'edit'])
})

test('a publication can be undone while its command is pending', () => {
  const viewWhile = (state: string) =>
    viewOfDraft(newDraft(draftId, {}, 0), { queue: { by: () => [{ id: '5', name: 'publishDraft', args: {}, state }] } })
  expect(viewWhile('waiting').publication).toBe('5')
  expect(viewWhile('sending').publication).toBeNull()
})

test('a draft that is published tells the share of its files that were sent (spec business §3, publishProgress)', () => {
  const [cover, page] = ['7', '8'] as readonly string[] as readonly [FileId, FileId]
  const upload = (status: 'uploading' | 'succeeded') => ({
    status,
    signature: null,
    width: null,
    height: null,
    failure: null,
  })
  const items = [cover, page].map((file) => ({ id: file, kind: 'image', file }) as unknown as DraftItem)
  const draft: DraftRow = {
    ...newDraft(draftId, { items }, 0),
    uploads: { [cover]: upload('succeeded'), [page]: upload('uploading') },
  }
  const shareWhile = (publication: string, file: string) => {
    const commands = [
      { id: '5', name: 'publishDraft', args: {}, state: publication },
      { id: '4', name: 'uploadFile', args: { file: page }, state: file },
    ]
    return viewOfDraft(draft, { queue: { by: () => commands } }).publishProgress
  }
  expect(shareWhile('waiting', 'sending')).toBe(0.5)
  expect([shareWhile('waiting', 'waiting'), shareWhile('rejected', 'sending')]).toEqual([null, null])
})

test('the commands that send a file are known until they are rejected', () => {
  const commands = ['waiting', 'sending', 'rejected'].map((state, at) => ({
    id: `${at}`,
    name: 'uploadFile',
    args: { file: '7' },
    state,
  }))
  const queue = { by: () => [...commands, { id: '9', name: 'cancelUpload', args: { file: '8' }, state: 'waiting' }] }
  expect(viewOfDraft(newDraft(draftId, {}, 0), { queue }).uploadCommands).toEqual({ 7: ['0', '1'] })
})

test('an older state of the server does not replace a newer one', () => {
  expect(folded(created, received(3), received(2))?.data.title).toBe('Title 3')
  expect(folded(received(3), received(4))?.rev).toBe(4)
})

test('a version that the member has resolved is gone, and the others stay', () => {
  const other = { value: 'Stew', at: '2024-01-01T00:00:00Z' }
  const row = folded(received(2, { others: { title: other, link: other } }), {
    type: 'draft/edited',
    payload: { draftId, changes: {}, settles: ['title'] },
  })
  expect(row?.others).toEqual({ link: other })
})

test('marks and uploads are stored beside the written text', () => {
  const upload = { status: 'failed', signature: null, width: null, height: null, failure: 'file/lost' } as const
  const row = folded(
    created,
    { type: 'draft/uploaded', payload: { draftId, file: '7' as FileId, upload } },
    { type: 'draft/marked', payload: { draftIds: [draftId], marks: { state: 'deleted' } } },
  )
  expect([row?.state, row?.uploads, row?.data.title]).toEqual(['deleted', { 7: upload }, 'Soup'])
})

test('a later version from the server keeps the pins with pictures like an upload', () => {
  const upload = { status: 'succeeded', signature: null, width: 2, height: 3, failure: null } as const
  const sent: News = {
    type: 'draft/uploaded',
    payload: { draftId, file: '7' as FileId, upload: { ...upload, similar: ['9' as PinId] } },
  }
  const later = received(2, { uploads: { ['7' as FileId]: upload } })
  expect(folded(created, sent, later)?.uploads['7' as FileId]?.similar).toEqual(['9'])
})

test('why a draft was not published stays said while it arrives again, until it is changed', () => {
  const marks = {
    publishing_status: 'attempted',
    api_error: 'boardId: is not chosen',
    api_error_field: 'boardId',
  } as const
  const refused: News = { type: 'draft/marked', payload: { draftIds: [draftId], marks } }
  expect(folded(received(3), refused, received(3))).toMatchObject(marks)
  expect(folded(received(3), refused, received(4))).toMatchObject({ api_error: null, api_error_field: null })
})

test('the server says whether an upload is stopped, also one that another device sends again', () => {
  const file = '4' as FileId
  const upload = { status: 'uploading', signature: null, width: null, height: null, failure: null } as const
  const from = (...facts: readonly News[]) => folded(created, ...facts)?.uploads[file]
  const stopped = received(1, { uploads: { [file]: CANCELED_UPLOAD } })
  expect(from(stopped)).toEqual(CANCELED_UPLOAD)
  expect(from(stopped, received(1, { uploads: { [file]: upload } }))).toEqual(upload)
})
