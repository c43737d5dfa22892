import { Type, type Static } from 'typebox'
import { resource } from '#contracts/endpoint.ts'
import { Empty, Id, Instant } from '#contracts/schema.ts'
import { WireDraft, type DraftId, type DraftView, type FileId } from '#features/drafts/contract.ts'

/** A scheduled pin (spec business §3). Its id is the id of its draft. */
export const ScheduledPin = Type.Object({
  id: Id<DraftId>(),
  title: Type.String(),
  scheduled_ts: Instant,
  draft: WireDraft,
})
export type ScheduledPin = Static<typeof ScheduledPin>

const FAILS = [
  'session/required',
  'draft/not-found',
  'board/not-found',
  'board/busy',
  'access/denied',
  'upload/not-ready',
  'schedule/full',
  'key/reused',
] as const

/** All scheduled pins of the viewer, ordered by their time (spec business §4). */
export const getScheduledPins = resource({
  name: 'ScheduledPins',
  verb: 'get',
  options: Empty,
  reply: Type.Array(ScheduledPin),
  fails: ['session/required'],
})

/** Schedules a draft that is complete, or changes its time. */
export const schedulePin = resource({
  name: 'ScheduledPins',
  verb: 'create',
  options: Type.Object({ draft_id: Id<DraftId>(), scheduled_ts: Instant }, { additionalProperties: false }),
  reply: ScheduledPin,
  fails: FAILS,
})

/** Changes the title or the time of a scheduled pin. */
export const editScheduledPin = resource({
  name: 'ScheduledPins',
  verb: 'update',
  options: Type.Object(
    { id: Id<DraftId>(), title: Type.Optional(Type.String({ maxLength: 100 })), scheduled_ts: Type.Optional(Instant) },
    { additionalProperties: false },
  ),
  reply: ScheduledPin,
  fails: FAILS,
})

/** Ends the schedule; the draft stays. */
export const unschedulePin = resource({
  name: 'ScheduledPins',
  verb: 'delete',
  options: Type.Object({ id: Id<DraftId>() }, { additionalProperties: false }),
  reply: WireDraft,
  fails: ['session/required', 'draft/not-found', 'key/reused'],
})

export type ScheduledPinCommands = {
  /** `files`: all files of the draft, which are sent before it. */
  schedulePin: { readonly draftId: DraftId; readonly scheduledTs: string; readonly files: readonly FileId[] }
  unschedulePin: { readonly draftId: DraftId }
}

type ScheduledPinViews = {
  'scheduled-pins/list': {
    readonly params: Record<string, never>
    readonly view: { readonly state: 'loading' | 'ready' | 'offline'; readonly pins: readonly DraftView[] }
  }
}

export interface ScheduledPinTypes {
  readonly commands: ScheduledPinCommands
  readonly views: ScheduledPinViews
}
