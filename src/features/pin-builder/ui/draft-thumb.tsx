import type { DraftView } from '#features/drafts/contract.ts'
import { Place } from '#app/plug/slots.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { uploadIcon } from '#kit/icon/late-icons.ts'
import { storyThumb } from './builder-slots.ts'
import { ItemPicture } from './item-picture.tsx'
import styles from './draft-list.module.css'

export function DraftThumb({ draft }: { readonly draft: DraftView }) {
  const [item] = draft.data.items
  return (
    <span className={styles.thumb} aria-hidden="true">
      {item ? (
        <ItemPicture
          item={item}
          upload={draft.uploads[(item.kind === 'video' ? item.poster : item.file) ?? '']}
          size="136x136"
          instead={<Icon icon={uploadIcon} />}
        />
      ) : draft.data.storyPin ? (
        <Place of={storyThumb} with={{ draft }} />
      ) : (
        <Icon icon={uploadIcon} />
      )}
    </span>
  )
}
