import { useTranslation } from 'react-i18next'
import type { PinId } from '#contracts/ids.ts'
import { ok } from '#contracts/result.ts'
import { useAct } from '#features/history/ui/use-act.ts'
import { NoteDialog } from '#features/pins/ui/edit/note-dialog.tsx'

interface Props {
  readonly pinId: PinId
  readonly note: string
  readonly onClose: () => void
}

export function PrivateNoteDialog({ pinId, note, onClose }: Props) {
  const { t } = useTranslation('pin-notes')
  const { actInForm } = useAct()
  return (
    <NoteDialog
      title={t('title')}
      label={t('label')}
      hint={t('hint')}
      saveLabel={t('save')}
      note={note}
      send={async (text) => (text === note ? ok(null) : actInForm('notePin', { pinId, text }))}
      onClose={onClose}
    />
  )
}
