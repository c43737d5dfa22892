import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UPLOAD_CANCELED } from '#features/drafts/constants.ts'
import type { DraftView } from '#features/drafts/contract.ts'
import { AUDIO_FILE_TYPES } from '#features/audio/constants.ts'
import { UPLOAD_KINDS } from '#features/media/constants.ts'
import { PICTURE_TYPES, VIDEO_TYPES } from '#features/pin-builder/constants.ts'
import type { BlockMedia } from '#features/story-editor/contract.ts'
import { CancelUpload, SendAgain } from '#features/pin-builder/ui/upload-ways.tsx'
import { useUploadProgress } from '#features/pin-builder/ui/use-upload-progress.ts'
import { FileField } from '#kit/fields/file-field.tsx'
import { ProgressBar } from '#kit/progress/progress-bar.tsx'
import type { KeepMedia } from './story-editor.tsx'
import styles from './fields.module.css'

export const ACCEPTED = { image: PICTURE_TYPES, video: VIDEO_TYPES, audio: AUDIO_FILE_TYPES } as const
const LABELS = { image: 'kind.image', video: 'kind.video', audio: 'audioFile' } as const

export interface MediaFieldProps {
  readonly kind: BlockMedia['kind']
  readonly hint?: string
  readonly media: BlockMedia | null
  readonly draft: Pick<DraftView, 'id' | 'uploads' | 'uploadCommands'>
  readonly error: string | null
  readonly keepMedia: KeepMedia
  readonly onChange: (media: BlockMedia) => void
}

/** The file of a block, with a button to replace it. */
export function MediaField({ kind, media, draft, error, hint, keepMedia, onChange }: MediaFieldProps) {
  const { t } = useTranslation('story-editor')
  const shares = useUploadProgress()
  const { t: ofCreate } = useTranslation('create')
  const upload = draft.uploads[media?.file ?? '']
  const share = upload?.status === 'uploading' ? (shares.get(media?.file ?? '') ?? null) : null
  const [isBusy, setBusy] = useState(false)

  async function put(file: File): Promise<void> {
    setBusy(true)
    try {
      const kept = await keepMedia(file, kind)
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
        <ProgressBar label={t(upload.status === 'processing' ? 'preparing' : 'sending')} share={share} />
      )}
      {media && <CancelUpload draft={draft} file={media.file} upload={upload} share={share} />}
      {media && <SendAgain draft={draft} media={media} />}
      <FileField
        label={t(media ? 'otherFile' : LABELS[kind])}
        value={[]}
        accept={ACCEPTED[kind]}
        bytesMax={UPLOAD_KINDS[kind]}
        hint={hint}
        filesMax={1}
        isDisabled={isBusy}
        error={
          upload?.failure === UPLOAD_CANCELED
            ? ofCreate('badFile.canceled')
            : upload?.status === 'failed'
              ? t('badFile')
              : error
        }
        onChange={([file]) => file && void put(file)}
      />
    </>
  )
}
