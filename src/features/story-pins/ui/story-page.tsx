import type { ReactNode } from 'react'
import type { Track } from '#features/audio/ui/use-track.ts'
import type { WirePin } from '#features/pins/contract.ts'
import type { StoryBlock, StoryPage } from '#features/story-pins/contract.ts'
import { isShown } from './page-time.ts'
import { StoryBlockView } from './story-block.tsx'
import styles from './story-page.module.css'

interface Props {
  readonly page: StoryPage
  /** Milliseconds since the page began. */
  readonly elapsedMs: number
  readonly isPlaying: boolean
  readonly track: Track
  /** Width to height of the page. */
  readonly ratio: number
  /** Addresses of the pictures for a large screen. */
  readonly media?: WirePin['story_pin_media']
}

/** One page: its colour, and its blocks from back to front. */
export function StoryPageView({ page, elapsedMs, isPlaying, track, ratio, media }: Props) {
  return (
    <StoryGround color={page.style.background_color}>
      {page.blocks.map(
        (block, at) =>
          isShown(block, elapsedMs) && (
            <StoryBlockView
              key={at}
              block={block}
              isPlaying={isPlaying}
              track={track}
              ratio={ratio}
              {...(block.video ? { poster: large(block, media) } : { src: large(block, media) })}
            />
          ),
      )}
    </StoryGround>
  )
}

function large({ image_signature: signature }: StoryBlock, media: Props['media']): string | null {
  return (signature && media?.[signature]) ?? null
}

/** The background of a page's blocks; also used by the editor. */
export function StoryGround({ color, children }: { readonly color: string; readonly children: ReactNode }) {
  return (
    <div className={styles.page} style={{ backgroundColor: color }}>
      {children}
    </div>
  )
}
