import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProjection } from '#client/use-projection.ts'
import { useViewer } from '#client/use-viewer.ts'
import type { CloseupDetailProps } from '#features/pins/ui/closeup-slots.ts'
import { Icon } from '#kit/icon/icon.tsx'
import { noteIcon } from '#kit/icon/late-icons.ts'
import { PrivateNoteDialog } from './private-note-dialog.tsx'
import styles from './private-note.module.css'

/** The viewer's own note on the pin, and a button to write one. Nobody else sees it. */
export function PrivateNote({ pinId }: CloseupDetailProps) {
  const { t } = useTranslation('pin-notes')
  const { viewer } = useViewer()
  const pin = useProjection('pins/closeup', { pinId })?.pin
  const [isEditing, setEditing] = useState(false)
  if (!viewer.isAuth || !pin) return null
  const note = pin.pin_note ?? ''
  return (
    <section className={styles.note} aria-label={t('title')}>
      {note !== '' && (
        <p className={styles.text} dir="auto">
          {note}
        </p>
      )}
      <button type="button" className={styles.edit} onClick={() => setEditing(true)}>
        <Icon icon={noteIcon} size={18} />
        {note === '' ? t('add') : t('edit')}
        <span className={styles.private}>{t('private')}</span>
      </button>
      {isEditing && <PrivateNoteDialog pinId={pinId} note={note} onClose={() => setEditing(false)} />}
    </section>
  )
}
