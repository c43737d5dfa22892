import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProjection } from '#client/use-projection.ts'
import { useRequest } from '#client/use-request.ts'
import { useViewer } from '#client/use-viewer.ts'
import { newId } from '#contracts/ids.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import type { CloseupDetailProps } from '#features/pins/ui/closeup-slots.ts'
import { Button } from '#kit/button/button.tsx'
import { showToast } from '#kit/toast/toast-store.ts'
import { mentions } from '../domain/published-story.ts'
import styles from './own-story-mention.module.css'

/** Tells a member that a sticker of the story mentions them, with a button to remove the mention (spec business §4). */
export function OwnStoryMention({ pinId }: CloseupDetailProps) {
  const { t } = useTranslation('story-pins')
  const request = useRequest()
  const failureText = useFailureText()
  const { viewer } = useViewer()
  const story = useProjection('pins/closeup', { pinId })?.pin?.story_pin_data
  const [isBusy, setBusy] = useState(false)
  if (!story || viewer.id === null || !mentions(story, viewer.id)) return null

  async function remove(): Promise<void> {
    setBusy(true)
    const answer = await request('removeStoryMention', { pinId, key: newId() })
    setBusy(false)
    showToast({ text: answer.ok ? t('mentionRemoved') : failureText(answer.failure.code) })
  }
  return (
    <p className={styles.mention}>
      <span>{t('mentioned')}</span>
      <Button isBusy={isBusy} onClick={() => void remove()}>
        {t('removeMention')}
      </Button>
    </p>
  )
}
