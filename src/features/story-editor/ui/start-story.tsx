import { useTranslation } from 'react-i18next'
import { useDispatch } from '#client/use-dispatch.ts'
import { newId } from '#contracts/ids.ts'
import { BLANK_DATA } from '#features/drafts/constants.ts'
import type { DraftId } from '#features/drafts/contract.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import type { WayToStartProps } from '#features/pin-builder/ui/builder-slots.ts'
import { STORY_PAGES_MAX } from '#features/story-pins/constants.ts'
import { newItem, newStory } from '#features/story-editor/domain/edit-story.ts'
import { Button } from '#kit/button/button.tsx'
import { showToast } from '#kit/toast/toast-store.ts'
import styles from './story-editor.module.css'

/** A button that starts a story with one empty page. */
export function StartStory({ onMade }: WayToStartProps) {
  const { t } = useTranslation('story-editor')
  const dispatch = useDispatch()
  const failureText = useFailureText()

  async function start(): Promise<void> {
    const draftId = newId<DraftId>()
    const storyPin = newStory(newItem(newId()))
    const data = { ...BLANK_DATA, type: 'story', view: 'edit', storyPin } as const
    const answer = await dispatch('createDraft', { draftId, data })
    if (answer.ok) onMade(draftId)
    else showToast({ text: failureText(answer.failure.code) })
  }
  return (
    <div className={styles.start}>
      <div>
        <h2 className={styles.heading}>{t('start')}</h2>
        <p className={styles.hint}>{t('startHint', { count: STORY_PAGES_MAX })}</p>
      </div>
      <Button onClick={() => void start()}>{t('startButton')}</Button>
    </div>
  )
}
