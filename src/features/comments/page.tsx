import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { closeupDetails } from '#features/pins/ui/closeup-slots.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'

const thread = lazyPart(async () => (await import('./ui/comment-thread.tsx')).CommentThread)

export const commentsPage = definePageFeature({
  name: 'comments',
  fills: [fillSlot(closeupDetails, 10, thread)],
  whenIdle: [thread.preload],
})
