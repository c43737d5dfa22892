import type { Inverse } from '#core/store/inverse.ts'
import { withFields, type Subject } from '#core/store/subject.ts'
import { firstFailure, invalid, mustBeMember } from '#core/checks.ts'
import { isId } from '#contracts/ids.ts'
import type { Failure } from '#contracts/result.ts'
import type { Act, Command, CommandTable, Present, Tables } from '../index.ts'
import { CANCELED_UPLOAD } from './constants.ts'
import type { DraftChanges, DraftCommands, DraftField, DraftId } from './contract.ts'
import { beginUpload } from './effects/uploads-under-way.ts'
import { changedFields } from './domain/changed-fields.ts'

/** The code is loaded when the first command is sent. */
const sending = () => import('./effects/sending.ts')

const laneOf = (draftId: DraftId): string => `draft:${draftId}`

const fileLane = (file: string): string => `file:${file}`

const rowOf = (draftId: DraftId): string => `drafts/${draftId}`

function subjectOf(draftId: DraftId, tables: Tables): Subject {
  return { text: tables.drafts.get(draftId)?.data.title ?? '', count: 1, row: rowOf(draftId) }
}

function mustBeDraft(draftId: DraftId): Failure | null {
  return isId(draftId) ? null : invalid('draftId', 'is not the id of a draft')
}

function mustBeOpen(tables: Tables, draftId: DraftId): Failure | null {
  const failure = mustBeDraft(draftId)
  if (failure) return failure
  return tables.drafts.get(draftId)?.state === 'published' ? invalid('draftId', 'is published') : null
}

/**
 * Refuses an edit while the draft is being published: the edit would be sent after the publication and find no draft.
 */
function mustNotBePublishing(tables: Tables, draftId: DraftId): Failure | null {
  const draft = tables.drafts.get(draftId)
  const isPublishing = draft?.publishing_status === 'attempted' && draft.api_error === null
  return isPublishing ? invalid('draftId', 'is being published') : null
}

/** The commands that delete and restore drafts. Each is the inverse of the other. */
function ending(isDeletion: boolean): Command<DraftCommands['deleteDrafts']> {
  const state = isDeletion ? 'deleted' : 'open'
  return {
    check: ({ draftIds }, { tables }) =>
      firstFailure([() => mustBeMember(tables), ...draftIds.map((id) => () => mustBeOpen(tables, id))]),
    facts: ({ draftIds }) => [{ type: 'draft/marked', payload: { draftIds, marks: { state, scheduled_ts: null } } }],
    lanes: ({ draftIds }) => draftIds.map(laneOf),
    parts: ({ draftIds }) => draftIds.length,
    send: async (args, wire, key) => (await sending()).sendEnding(args, isDeletion, wire, key),
    invert: ({ draftIds }, { rows }, present) => {
      const changed = draftIds.filter((id) => rows[rowOf(id)] && !isPublished(id, present))
      if (changed.length === 0) return []
      if (!isDeletion) return [{ name: 'deleteDrafts', args: { draftIds: changed } }]
      return [{ name: 'restoreDrafts', args: { draftIds: changed } }, ...schedulesAgain(changed, rows)]
    },
    subject: ({ draftIds }, tables) =>
      draftIds.length === 1 ? subjectOf(draftIds[0]!, tables) : { text: '', count: draftIds.length },
  }
}

/**
 * Deleting a draft ends its schedule, so undoing the deletion schedules it again. `files` is empty, because the files
 * were sent before the draft was scheduled.
 */
function schedulesAgain(draftIds: readonly DraftId[], rows: Inverse['rows']): readonly Act[] {
  return draftIds.flatMap((draftId): readonly Act[] => {
    const before = rows[rowOf(draftId)]?.findLast(({ path }) => path[0] === 'scheduled_ts')?.value
    return typeof before === 'string'
      ? [{ name: 'schedulePin', args: { draftId, scheduledTs: before, files: [] } }]
      : []
  })
}

/** True if the draft has become a pin. Nothing of what was done to the draft is left to undo. */
const isPublished = (draftId: DraftId, present: Present | undefined): boolean =>
  present?.tables.drafts.get(draftId)?.state === 'published'

/** The command that restores the edited fields to their former values. */
function before(
  { draftId, changes }: DraftCommands['editDraft'],
  { rows }: Inverse,
  present: Present | undefined,
): readonly Act[] {
  if (isPublished(draftId, present)) return []
  const patches = rows[rowOf(draftId)] ?? []
  const fields = Object.keys(changes) as DraftField[]
  const was = fields.flatMap((field) => {
    const patch = patches.findLast(({ path }) => path[0] === 'data' && path[1] === field)
    return patch && patch.op !== 'remove' && patch.path.length === 2 ? [[field, patch.value as unknown]] : []
  })
  if (was.length === 0) return []
  const back = Object.fromEntries(was) as DraftChanges
  const expects = Object.fromEntries(was.map(([field]) => [field, changes[field as DraftField]])) as DraftChanges
  return [{ name: 'editDraft', args: { draftId, changes: back, expects } }]
}

export const draftCommands = {
  createDraft: {
    check: ({ draftId }, { tables }) => firstFailure([() => mustBeMember(tables), () => mustBeOpen(tables, draftId)]),
    facts: ({ draftId, data }) => [{ type: 'draft/created', payload: { draftId, data } }],
    lanes: ({ draftId }) => [laneOf(draftId)],
    makes: ({ draftId }) => laneOf(draftId),
    send: async (args, wire, key) => (await sending()).sendNew(args, wire, key),
    invert: ({ draftId }, { rows }, present) =>
      rows[rowOf(draftId)] && !isPublished(draftId, present)
        ? [{ name: 'deleteDrafts', args: { draftIds: [draftId] } }]
        : [],
    subject: ({ draftId }, tables) => subjectOf(draftId, tables),
  },
  editDraft: {
    isEdit: true,
    check: ({ draftId }, { tables }) =>
      firstFailure([
        () => mustBeMember(tables),
        () => mustBeOpen(tables, draftId),
        () => mustNotBePublishing(tables, draftId),
      ]),
    facts: ({ draftId, changes, settles }) => [
      { type: 'draft/edited', payload: { draftId, changes, ...(settles ? { settles } : {}) } },
    ],
    lanes: ({ draftId }) => [laneOf(draftId)],
    send: async (args, wire, key) => (await sending()).sendEdit(args, wire, key),
    invert: before,
    changed: ({ changes }, before) => changedFields(before.changes, changes),
    subject: ({ draftId, changes }, tables) =>
      withFields(subjectOf(draftId, tables), changedFields(tables.drafts.get(draftId)?.data ?? {}, changes)),
  },
  deleteDrafts: ending(true),
  restoreDrafts: ending(false),
  uploadFile: {
    check: (_, { tables }) => mustBeMember(tables),
    facts: ({ draftId, file }) => [
      {
        type: 'draft/uploaded',
        payload: {
          draftId,
          file,
          upload: { status: 'uploading', signature: null, width: null, height: null, failure: null },
        },
      },
    ],
    lanes: ({ file }) => [fileLane(file)],
    send: async (args, wire, key) => {
      const upload = beginUpload(args.draftId, args.file)
      try {
        return await (await sending()).sendFile(args, wire, key, upload)
      } finally {
        upload.end()
      }
    },
    // A cancellation voids the upload: if the page ended before the upload stopped, the next start must not send the
    // file again.
    isVoidedBy: ({ draftId, file }, { name, args }) => {
      if (name !== 'cancelUpload') return false
      const canceled = args as DraftCommands['cancelUpload']
      return canceled.draftId === draftId && canceled.file === file
    },
    subject: ({ draftId }, tables) => subjectOf(draftId, tables),
  },
  cancelUpload: {
    check: (_, { tables }) => mustBeMember(tables),
    facts: ({ draftId, file }) => [{ type: 'draft/uploaded', payload: { draftId, file, upload: CANCELED_UPLOAD } }],
    // The cancellation is sent after the draft itself and after the running upload of the file.
    lanes: ({ draftId, file }) => [laneOf(draftId), fileLane(file)],
    send: async (args, wire, key) => (await sending()).sendCancel(args, wire, key),
    subject: ({ draftId }, tables) => subjectOf(draftId, tables),
  },
  /**
   * Publishes a draft. If another tab or device has already published it, the server answers with that pin and creates
   * no second one.
   */
  publishDraft: {
    check: ({ draftId }, { tables }) => firstFailure([() => mustBeMember(tables), () => mustBeDraft(draftId)]),
    facts: ({ draftId }, { tables }) =>
      tables.drafts.get(draftId)?.state === 'published'
        ? []
        : [
            {
              type: 'draft/marked',
              payload: {
                draftIds: [draftId],
                marks: { publishing_status: 'attempted', api_error: null, api_error_code: null, api_error_field: null },
              },
            },
          ],
    lanes: ({ draftId, files }) => [laneOf(draftId), ...files.map(fileLane)],
    send: async (args, wire, key) => (await sending()).sendPublication(args, wire, key),
    subject: ({ draftId }, tables) => subjectOf(draftId, tables),
  },
} satisfies Pick<CommandTable, keyof DraftCommands>
