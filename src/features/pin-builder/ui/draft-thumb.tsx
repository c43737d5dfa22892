import type { DraftView } from '#features/drafts/contract.ts'
import { imageUrl } from '#features/media/constants.ts'
import { Icon } from '#kit/icon/icon.tsx'
import { ItemPicture } from './item-picture.tsx'
import styles from './draft-list.module.css'

export function DraftThumb({ draft }: { readonly draft: DraftView }) {
  const [item] = draft.data.items
  const cover = draft.uploads[draft.data.storyPin?.cover?.file ?? '']?.signature
  const other = draft.data.storyPin ? 'board' : 'upload'
  return (
    <span className={styles.thumb}>
      {item ? (
        <ItemPicture
          item={item}
          upload={draft.uploads[(item.kind === 'video' ? item.poster : item.file) ?? '']}
          size="136x136"
        />
      ) : cover ? (
        <img src={imageUrl(cover, '136x136')} alt="" draggable={false} />
      ) : (
        <Icon name={other} />
      )}
    </span>
  )
}
