import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { noticeKinds, type NoticeLook } from '#features/notifications/ui/notice-slots.ts'
import { closeupDetails } from '#features/pins/ui/closeup-slots.ts'
import { settingsPages } from '#features/settings/ui/settings-slots.ts'
import { heartIcon, personIcon } from '#kit/icon/icons.ts'
import { editIcon, noteIcon } from '#kit/icon/late-icons.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import {
  COMMENTS_HASH,
  COMMENT_ANSWERED,
  COMMENT_HIGHLIGHTED,
  COMMENT_LIKED,
  MEMBER_MENTIONED,
  PIN_COMMENTED,
} from './constants.ts'

const TEXTS = ['comments']
const thread = lazyPart(
  withTexts(TEXTS, async () => (await import(/* chunk: closeup */ './ui/comment-thread.tsx')).CommentThread),
)
const settings = lazyPart(
  withTexts([...TEXTS, 'passcode'], async () => (await import('./ui/comment-settings.tsx')).CommentSettings),
)

/** A notice about a comment opens the pin at its comments. */
const toComments: NoticeLook['to'] = ({ subject }) => `${subject.url}${COMMENTS_HASH}`

const noticeLooks: readonly NoticeLook[] = [
  { kind: PIN_COMMENTED.kind, icon: editIcon, to: toComments },
  { kind: COMMENT_ANSWERED.kind, icon: editIcon, to: toComments },
  { kind: MEMBER_MENTIONED.kind, icon: personIcon, to: toComments },
  { kind: COMMENT_LIKED.kind, icon: heartIcon, to: toComments },
  { kind: COMMENT_HIGHLIGHTED.kind, icon: heartIcon, to: toComments },
]

export const commentsPage = definePageFeature({
  name: 'comments',
  fills: [
    fillSlot(closeupDetails, 10, thread),
    ...noticeLooks.map((look, at) => fillSlot(noticeKinds, 30 + at, look)),
    fillSlot(settingsPages, 40, { id: 'comments', icon: noteIcon, screen: settings }),
  ],
  whenIdle: [thread.preload],
})
