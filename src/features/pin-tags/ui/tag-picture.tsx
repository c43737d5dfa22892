import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from '#client/use-dispatch.ts'
import { useRequest } from '#client/use-request.ts'
import { newId } from '#contracts/ids.ts'
import type { FileId } from '#features/drafts/contract.ts'
import { usePrivateFolder } from '#features/pin-builder/ui/use-add-files.ts'
import type { PictureToolProps } from '#features/pin-builder/ui/builder-slots.ts'
import { faultOfTag, kept } from '#features/pin-tags/domain/edit-tags.ts'
import { Button } from '#kit/button/button.tsx'
import { ItemPicture } from '#features/pin-builder/ui/item-picture.tsx'
import { TagEditor } from './tag-editor.tsx'
import { useTags } from './use-tags.ts'
import styles from './tag-editor.module.css'

/** A button that opens the editor of a picture's tags. Not for a local video. */
export function TagPicture({ draft, item, edit, unusable }: PictureToolProps) {
  const { t } = useTranslation('pin-tags')
  const [isOpen, setOpen] = useState(false)
  if (!item.isTaggable || item.kind !== 'image') return null
  const count = kept(item.tags).length
  return (
    <>
      <Button disabled={unusable !== null} aria-describedby={unusable ?? undefined} onClick={() => setOpen(true)}>
        {count === 0 ? t('tag') : t('tagged', { count })}
      </Button>
      {isOpen && <DraftTags key={item.id} draft={draft} item={item} edit={edit} onClose={() => setOpen(false)} />}
    </>
  )
}

function DraftTags({
  draft,
  item,
  edit,
  onClose,
}: Omit<PictureToolProps, 'unusable'> & { readonly onClose: () => void }) {
  const { t } = useTranslation('pin-tags')
  const [tags, setTags] = useTags(draft, item, edit)
  const request = useRequest()
  const dispatch = useDispatch()
  const folder = usePrivateFolder()
  const [isTried, setTried] = useState(false)
  const isIncomplete = isTried && kept(tags).some(faultOfTag)
  const upload = draft.uploads[item.file ?? '']
  const findPicture = async (link: string) => {
    const found = await request('findImages', { url: link })
    const url = found.ok ? found.value.items[0]?.image_url : undefined
    if (url === undefined) return null
    const file = newId<FileId>()
    const sent = await dispatch('uploadFile', { draftId: draft.id, file, kind: 'image', url, folder })
    return sent.ok ? file : null
  }
  return (
    <TagEditor
      tags={tags}
      setTags={setTags}
      picture={(className) => <ItemPicture item={item} upload={upload} size="736x" className={className} />}
      isTried={isIncomplete}
      onClose={onClose}
      findPicture={findPicture}
    >
      {isIncomplete && (
        <p className={styles.error} role="alert">
          {t('incomplete')}
        </p>
      )}
      <Button
        look="primary"
        size="lg"
        onClick={() => {
          setTried(true)
          if (!kept(tags).some(faultOfTag)) onClose()
        }}
      >
        {t('done')}
      </Button>
    </TagEditor>
  )
}
