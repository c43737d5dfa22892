import type { Samples } from '#core/define-feature.ts'
import type { DraftId, FileId } from '#features/drafts/contract.ts'
import type { ScheduledPinTypes } from './contract.ts'

const draftId = '700000000000001' as DraftId

export const samples: Samples<ScheduledPinTypes> = {
  facts: {},
  commands: {
    schedulePin: { draftId, scheduledTs: '2024-02-01T08:00:00.000Z', files: ['700000000000002' as FileId] },
    unschedulePin: { draftId },
  },
}
