import { ok, type Failure, type Result } from '#contracts/result.ts'
import { isRetryable } from '#core/wire/backoff.ts'
import type { Wire } from '#core/wire/wire.ts'
import type { WireDraft } from '#features/drafts/contract.ts'
import type { NewFact } from '../../index.ts'
import { getScheduledPins, schedulePin, unschedulePin, type ScheduledPinCommands } from '../contract.ts'

function received(...drafts: readonly WireDraft[]): NewFact {
  return { type: 'draft/received', payload: { drafts } }
}

export async function readScheduled(wire: Wire): Promise<Result<readonly NewFact[]>> {
  const answer = await wire.call(getScheduledPins, {})
  return answer.ok ? ok([received(...answer.value.data.map(({ draft }) => draft))]) : answer
}

/**
 * Sends a schedule. If the server refuses, the draft stores the refusal and is no longer scheduled (spec business §8,
 * pin draft server error).
 */
export async function sendSchedule(args: ScheduledPinCommands['schedulePin'], wire: Wire, key: string) {
  const { draftId, scheduledTs } = args
  const answer = await wire.call(schedulePin, { draft_id: draftId, scheduled_ts: scheduledTs }, key)
  if (answer.ok) return ok([received(answer.value.data.draft)])
  const { failure } = answer
  if (isRetryable(failure) || failure.code === 'session/required' || failure.code === 'csrf/mismatch') return answer
  const marks = {
    state: 'open',
    scheduled_ts: null,
    api_error: failure.message,
    api_error_code: failure.code,
    api_error_field: fieldOf(failure),
  } as const
  return ok([{ type: 'draft/marked', payload: { draftIds: [draftId], marks } } as const])
}

function fieldOf({ code, field }: Failure): string | null {
  return code === 'schedule/full' || field === 'options.scheduled_ts' ? 'scheduledTime' : (field ?? null)
}

export async function sendUnschedule({ draftId }: ScheduledPinCommands['unschedulePin'], wire: Wire, key: string) {
  const answer = await wire.call(unschedulePin, { id: draftId }, key)
  return answer.ok ? ok([received(answer.value.data)]) : answer
}
