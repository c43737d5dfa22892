import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasPrivateFiles } from '#client/private-files.ts'
import { useViewer } from '#client/use-viewer.ts'
import { readPageState } from '#client/page-state.ts'
import { newId, type CommentId, type PinId } from '#contracts/ids.ts'
import type { Result } from '#contracts/result.ts'
import { journalName } from '#contracts/storage.ts'
import { keepComment, keptComment } from '#features/comments/ui/kept-comment.ts'
import { useAct } from '#features/history/ui/use-act.ts'
import { NoteDialog } from '#features/pins/ui/edit/note-dialog.tsx'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { useSettingsCall } from '#features/settings/ui/use-settings.tsx'
import { FileField } from '#kit/fields/file-field.tsx'
import type { TryArgs } from '#features/tried/contract.ts'
import { keepPhoto } from './keep-photo.ts'

const PICTURES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']
const PICTURE_BYTES_MAX = 20 * 1_024 * 1_024

interface Props {
  readonly pinId: PinId
  readonly note: string
  /** True if the member tried the pin before, and changes that try. */
  readonly isTried: boolean
  /** True if the pin's owner allows the viewer no photos. The note can be written all the same. */
  readonly arePhotosOff: boolean
  readonly onClose: () => void
}

/** A note about the try, with a photo of the result. */
export function TryDialog({ pinId, note, isTried, arePhotosOff, onClose }: Props) {
  const { t } = useTranslation('tried')
  const { actInForm } = useAct()
  const failureText = useFailureText()
  const call = useSettingsCall()
  const { viewer } = useViewer()
  const [photo, setPhoto] = useState<readonly File[]>([])
  const [photoError, setPhotoError] = useState<string | null>(null)
  const key = `try:${pinId}`
  const keep = (text: string) => keepComment(key, { text: text === note ? '' : text, mentions: [] })
  const [typed] = useState(() => keptComment(key)?.text ?? null)
  const send = async (text: string): Promise<Result<unknown>> => {
    const [file] = photo
    const write = (picture: Pick<TryArgs, 'uploadId' | 'photo'>) => {
      const args = { pinId, note: text, ...picture }
      const said = { isPost: true }
      return isTried
        ? actInForm('changeTry', args, said)
        : actInForm('markTried', { ...args, commentId: newId<CommentId>() }, said)
    }
    if (!file) return write({})
    const sent = await call('uploadPicture', { file, csrfToken: readPageState().csrfToken })
    if (sent.ok) return write({ uploadId: sent.value.uploadId })
    if (sent.failure.field === 'file') setPhotoError(t('rule.photo'))
    if (!sent.failure.code.startsWith('network/') || !hasPrivateFiles()) return sent
    // Without the server, the photo waits on this device together with the act.
    const kept = await keepPhoto(journalName(viewer.id ?? ''), file)
    return kept.ok ? write({ photo: kept.value }) : kept
  }
  return (
    <NoteDialog
      title={t(isTried ? 'edit' : 'mark')}
      label={t('label')}
      hint={t('hint')}
      saveLabel={t('save')}
      note={note}
      typed={typed}
      onTyped={keep}
      send={send}
      onClose={() => {
        keep(note)
        onClose()
      }}
    >
      {arePhotosOff ? (
        <p>{failureText('comment/photos-off')}</p>
      ) : (
        <FileField
          value={photo}
          onChange={(files) => {
            setPhoto(files)
            setPhotoError(null)
          }}
          label={t('photoLabel')}
          error={photoError}
          isOptional
          accept={PICTURES}
          bytesMax={PICTURE_BYTES_MAX}
          filesMax={1}
        />
      )}
    </NoteDialog>
  )
}
