import type { DraftView } from '#features/drafts/contract.ts'
import { Icon } from '#kit/icon/icon.tsx'
import { ItemPicture } from './item-picture.tsx'
import styles from './draft-list.module.css'

export function DraftThumb({ draft }: { readonly draft: DraftView }) {
  const [item] = draft.data.items
  return (
    <span className={styles.thumb}>
      {item ? (
        <ItemPicture item={item} upload={draft.uploads[item.file ?? '']} size="136x136" />
      ) : (
        <Icon name="upload" />
      )}
    </span>
  )
}
