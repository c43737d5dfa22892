import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { topicActions } from '#features/feed/ui/topics/topic-slots.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'

const follow = lazyPart(async () => (await import('./ui/topic-follow-button.tsx')).TopicFollowButton)

export const interestsPage = definePageFeature({ name: 'interests', fills: [fillSlot(topicActions, 10, follow)] })
