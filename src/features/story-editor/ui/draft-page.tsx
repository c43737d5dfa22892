import { useTranslation } from 'react-i18next'
import type { DraftView } from '#features/drafts/contract.ts'
import { imageUrl } from '#features/media/constants.ts'
import { useFileUrl } from '#features/pin-builder/ui/use-file-url.ts'
import { usePrivateFolder } from '#features/pin-builder/ui/use-add-files.ts'
import type { DraftBlock, StoryItem } from '#features/story-editor/contract.ts'
import { isBlank, isText, kindOf, shownBlock } from '#features/story-editor/domain/draft-block.ts'
import { ratioOf } from '#features/story-editor/domain/edit-story.ts'
import { STORY_RATIOS, type MadeBlockKind } from '#features/story-pins/constants.ts'
import { boxStyle } from '#features/story-pins/domain/block-look.ts'
import { StoryBlockView } from '#features/story-pins/ui/story-block.tsx'
import { StoryGround } from '#features/story-pins/ui/story-page.tsx'
import styles from './story-stage.module.css'

interface Props {
  readonly item: StoryItem
  readonly draft: DraftView
  /** True to show placeholders for blocks that are still empty. */
  readonly hasPlaceholders?: boolean
}

/** A page as the viewer shows it, but without anything that can be pressed. */
export function DraftPage({ item, draft, hasPlaceholders = false }: Props) {
  return (
    <div inert>
      <StoryGround color={item.backgroundColor}>
        {item.blocks.map((block) =>
          hasPlaceholders && isBlank(block) ? (
            <Placeholder key={block.id} block={block} />
          ) : (
            <div key={block.id} className={styles.own} data-block={block.id}>
              <DraftBlockView block={block} draft={draft} />
            </div>
          ),
        )}
      </StoryGround>
    </div>
  )
}

/** The rendition that the viewer uses, too. */
function renditionOf({ type }: DraftBlock): '236x' | '736x' {
  return type === 'story_pin_link_block' ? '236x' : '736x'
}

/**
 * The placeholder of a block without content. A text has its final style; any other block shows the name of its kind.
 */
function Placeholder({ block }: { readonly block: DraftBlock }) {
  const { t } = useTranslation('story-editor')
  const kind = kindOf(block)
  const name = t(`kind.${kind}`)
  return (
    <>
      <div className={styles.blank} style={boxStyle(shownBlock(block))}>
        {!isWritten(kind) && <span>{name}</span>}
      </div>
      {isWritten(kind) && (
        <div className={styles.words}>
          <StoryBlockView block={shownBlock({ ...block, text: name })} isPlaying={false} />
        </div>
      )}
    </>
  )
}

function isWritten(kind: MadeBlockKind): boolean {
  return isText(kind) && kind !== 'generic_sticker'
}

function DraftBlockView({ block, draft }: { readonly block: DraftBlock; readonly draft: DraftView }) {
  const folder = usePrivateFolder()
  const local = useFileUrl(folder, block.media?.file ?? null)
  const localPoster = useFileUrl(folder, block.media?.poster ?? null)
  const sentPoster = draft.uploads[block.media?.poster ?? '']?.signature
  const poster = localPoster ?? (sentPoster ? imageUrl(sentPoster, '736x') : null)
  const { signature = null, url = null } = draft.uploads[block.media?.file ?? ''] ?? {}
  const sent = signature && block.media?.kind === 'image' ? imageUrl(signature, renditionOf(block)) : url
  const ratio = draft.data.storyPin ? ratioOf(draft.data.storyPin) : STORY_RATIOS.story
  return (
    <StoryBlockView block={shownBlock(block)} isPlaying={false} src={local ?? sent} poster={poster} ratio={ratio} />
  )
}
