import { useTranslation } from 'react-i18next'
import { currentClient } from '#client/current-client.ts'
import { useOfflineStatus } from '#client/use-offline-status.ts'
import { UPLOAD_CANCELED } from '#features/drafts/constants.ts'
import type { DraftUpload, DraftView, FileId } from '#features/drafts/contract.ts'
import { cancelUpload } from '#features/pin-builder/client/cancel-upload.ts'
import { Button } from '#kit/button/button.tsx'
import parts from '#kit/screen/parts.module.css'
import { useAddFiles, usePrivateFolder } from './use-add-files.ts'
import { useFile } from './use-file-url.ts'

interface CancelUploadProps {
  readonly draft: Pick<DraftView, 'id' | 'uploadCommands'>
  readonly file: FileId
  readonly upload: DraftUpload | undefined
  /** The part of the file that is sent, from 0 to 1; null while it is unknown. */
  readonly share: number | null
}

/**
 * A button that stops the upload of a file on this device. It is hidden once the server has all bytes, and without a
 * network.
 */
export function CancelUpload({ draft, file, upload, share }: CancelUploadProps) {
  const { t } = useTranslation('create')
  const isOffline = useOfflineStatus().banner === 'offline'
  if (upload?.status !== 'uploading' || share === 1 || isOffline) return null
  return (
    <div className={parts.ways}>
      <Button onClick={() => void cancelUpload(currentClient().calls, draft, file)}>{t('cancelUpload')}</Button>
    </div>
  )
}

interface SendAgainProps {
  readonly draft: Pick<DraftView, 'id' | 'uploads'>
  /** The file, and for a video the picture that stands for it. */
  readonly media: {
    readonly file: FileId
    readonly poster?: FileId | null | undefined
    readonly kind: 'image' | 'video' | 'audio'
  }
}

/** A button that continues a stopped upload of a file on this device. */
export function SendAgain({ draft, media: { file, poster, kind } }: SendAgainProps) {
  const { t } = useTranslation('create')
  const { send } = useAddFiles()
  const isStopped = (each: FileId) => draft.uploads[each]?.failure === UPLOAD_CANCELED
  const isOffered = isStopped(file) || (poster ? isStopped(poster) : false)
  const { isMissing } = useFile(usePrivateFolder(), isOffered ? file : null)
  if (!isOffered || isMissing) return null
  return (
    <div className={parts.ways}>
      <Button onClick={() => void send(draft.id, { file, kind, ...(poster ? { poster } : {}) })}>
        {t('sendAgain')}
      </Button>
    </div>
  )
}
