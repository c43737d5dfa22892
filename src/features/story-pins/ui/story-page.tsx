import type { ReactNode } from 'react'
<<<<<<< HEAD
import type { Track } from '#features/audio/ui/use-track.ts'
=======
import type { WirePin } from '#features/pins/contract.ts'
>>>>>>> 193201eb (Give pins of businesses a contact form, and the closeup every field of its record)
import type { StoryPage } from '#features/story-pins/contract.ts'
import { isShown } from './page-time.ts'
import { StoryBlockView } from './story-block.tsx'
import styles from './story-page.module.css'

interface Props {
  readonly page: StoryPage
  /** Since the page began, milliseconds. */
  readonly elapsedMs: number
  readonly isPlaying: boolean
<<<<<<< HEAD
  readonly track: Track
}

/** One page: its colour, and its blocks in the order in which they lie on each other. */
export function StoryPageView({ page, elapsedMs, isPlaying, track }: Props) {
=======
  /** Addresses of pictures for a large screen. */
  readonly media?: WirePin['story_pin_media']
}

/** One page: its colour, and its blocks in the order in which they lie on each other. */
export function StoryPageView({ page, elapsedMs, isPlaying, media }: Props) {
>>>>>>> 193201eb (Give pins of businesses a contact form, and the closeup every field of its record)
  return (
    <StoryGround color={page.style.background_color}>
      {page.blocks.map(
        (block, at) =>
<<<<<<< HEAD
          isShown(block, elapsedMs) && <StoryBlockView key={at} block={block} isPlaying={isPlaying} track={track} />,
=======
          isShown(block, elapsedMs) && (
            <StoryBlockView
              key={at}
              block={block}
              isPlaying={isPlaying}
              src={(block.image_signature && media?.[block.image_signature]) ?? null}
            />
          ),
>>>>>>> 193201eb (Give pins of businesses a contact form, and the closeup every field of its record)
      )}
    </StoryGround>
  )
}

/** What the blocks of a page lie on; the editor draws pages on it too. */
export function StoryGround({ color, children }: { readonly color: string; readonly children: ReactNode }) {
  return (
    <div className={styles.page} style={{ backgroundColor: color }}>
      {children}
    </div>
  )
}
