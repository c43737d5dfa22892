import { useTranslation } from 'react-i18next'
import { useProjection } from '#client/use-projection.ts'
import { useRequest } from '#client/use-request.ts'
import { useViewer } from '#client/use-viewer.ts'
import { newId } from '#contracts/ids.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { RemoveMention } from '#features/pin-mentions/ui/remove-mention.tsx'
import type { CloseupDetailProps } from '#features/pins/ui/closeup-slots.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import { mentions } from '../domain/published-story.ts'

/** Tells a member that a sticker of the story mentions them, with a button to remove the mention (spec business §4). */
export function OwnStoryMention({ pinId }: CloseupDetailProps) {
  const { t } = useTranslation('story-pins')
  const request = useRequest()
  const failureText = useFailureText()
  const { viewer } = useViewer()
  const story = useProjection('pins/closeup', { pinId })?.pin?.story_pin_data
  if (!story || viewer.id === null || !mentions(story, viewer.id)) return null

  async function remove(): Promise<void> {
    const answer = await request('removeStoryMention', { pinId, key: newId() })
    showToast({ text: answer.ok ? t('mentionRemoved') : failureText(answer.failure.code) })
  }
  return <RemoveMention text={t('mentioned')} onRemove={remove} />
}
