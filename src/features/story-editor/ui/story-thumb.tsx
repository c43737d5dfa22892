import type { CSSProperties } from 'react'
import type { StoryThumbProps } from '#features/pin-builder/ui/builder-slots.ts'
import { coverItemOf, ratioOf } from '#features/story-editor/domain/edit-story.ts'
import { DraftPage } from './draft-page.tsx'
import styles from './page-strip.module.css'

/** The cover page as it is now. */
export function StoryThumb({ draft }: StoryThumbProps) {
  const story = draft.data.storyPin
  const item = story && coverItemOf(story)
  if (!item) return null
  return (
    <span className={styles.cover} style={{ '--story-ratio': ratioOf(story) } as CSSProperties}>
      <DraftPage item={item} draft={draft} hasPlaceholders />
    </span>
  )
}
