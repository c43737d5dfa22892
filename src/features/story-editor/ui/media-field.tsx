import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftUpload } from '#features/drafts/contract.ts'
import { UPLOAD_BYTES_MAX } from '#features/media/constants.ts'
import { PICTURE_TYPES, VIDEO_TYPES } from '#features/pin-builder/constants.ts'
import type { BlockMedia } from '#features/story-editor/contract.ts'
import { useUploadProgress } from '#features/pin-builder/ui/use-upload-progress.ts'
import { FileField } from '#kit/fields/file-field.tsx'
import { ProgressBar } from '#kit/progress/progress-bar.tsx'
import type { KeepMedia } from './story-editor.tsx'
import styles from './fields.module.css'

export const ACCEPTED = { image: PICTURE_TYPES, video: VIDEO_TYPES } as const

interface Props {
  readonly kind: 'image' | 'video'
  readonly media: BlockMedia | null
  readonly upload: DraftUpload | undefined
  readonly error: string | null
  readonly keepMedia: KeepMedia
  readonly onChange: (media: BlockMedia) => void
}

/** The file of a block; another one takes its place. */
export function MediaField({ kind, media, upload, error, keepMedia, onChange }: Props) {
  const { t } = useTranslation('story-editor')
  const [isBusy, setBusy] = useState(false)
  const shares = useUploadProgress()

  async function put(file: File): Promise<void> {
    setBusy(true)
    try {
      const kept = await keepMedia(file)
      if (kept) onChange(kept)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {media && (
        <p className={styles.file} dir="auto">
          {media.name}
        </p>
      )}
      {media && upload && (upload.status === 'uploading' || upload.status === 'processing') && (
        <ProgressBar
          label={t(upload.status === 'processing' ? 'preparing' : 'sending')}
          share={upload.status === 'uploading' ? (shares.get(media.file) ?? null) : null}
        />
      )}
      <FileField
        label={t(media ? 'otherFile' : `kind.${kind}`)}
        value={[]}
        accept={ACCEPTED[kind]}
        bytesMax={UPLOAD_BYTES_MAX}
        filesMax={1}
        isDisabled={isBusy}
        error={upload?.status === 'failed' ? t('badFile') : error}
        onChange={([file]) => file && void put(file)}
      />
    </>
  )
}
