import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { DraftId } from '#features/drafts/contract.ts'
import { UPLOAD_BYTES_MAX } from '#features/media/constants.ts'
import { FILES_AT_ONCE_MAX, PICTURE_TYPES } from '#features/pin-builder/constants.ts'
import { FileField } from '#kit/fields/file-field.tsx'
import { FromLink } from './from-link.tsx'
import { sharedLink } from './rules/shared-link.ts'
import { useAddFiles } from './use-add-files.ts'
import styles from './create-screen.module.css'

interface Props {
  /** The address named a draft that is not there. */
  readonly isMissing: boolean
  readonly onMade: (id: DraftId) => void
}

/** The beginning: files, a picture that was copied, or the address of a page. */
export function StartDraft({ isMissing, onMade }: Props) {
  const { t } = useTranslation('create')
  const { makeDrafts, isAdding } = useAddFiles()
  const [params] = useSearchParams()

  async function make(files: readonly File[]): Promise<void> {
    const first = await makeDrafts(files)
    if (first !== null) onMade(first)
  }
  usePastedFiles((files) => void make(files))

  return (
    <div className={styles.start} aria-busy={isAdding}>
      {isMissing && <p role="status">{t('missing')}</p>}
      <FileField
        label={t('pictures')}
        hint={t('picturesHint')}
        value={[]}
        accept={PICTURE_TYPES}
        bytesMax={UPLOAD_BYTES_MAX}
        filesMax={FILES_AT_ONCE_MAX}
        isDisabled={isAdding}
        onChange={(files) => void make(files)}
      />
      <FromLink initial={sharedLink(params)} onMade={onMade} />
    </div>
  )
}

/** Pictures that are pasted anywhere on the screen but into a text. */
function usePastedFiles(onFiles: (files: readonly File[]) => void): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if (event.defaultPrevented) return
      const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) =>
        (PICTURE_TYPES as readonly string[]).includes(type),
      )
      if (files.length === 0) return
      event.preventDefault()
      onFiles(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  })
}
