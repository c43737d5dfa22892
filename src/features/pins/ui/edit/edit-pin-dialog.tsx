import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProjection } from '#client/use-projection.ts'
import type { PinId } from '#contracts/ids.ts'
import type { PinCard, WirePin } from '#features/pins/contract.ts'
import { Dialog } from '#kit/overlay/overlays.tsx'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { EditPinForm } from './edit-pin-form.tsx'

interface Props {
  readonly pinId: PinId
  readonly onClose: () => void
}

/**
 * Edits title, description, alt text and link of the viewer's own pin. If the pin was never opened on this device and
 * the server cannot be reached, it edits the title only.
 */
export function EditPinDialog({ pinId, onClose }: Props) {
  const { t } = useTranslation('pins')
  const view = useProjection('pins/closeup', { pinId })
  const isComing = !view || view.state === 'loading' || view.state === 'partial'
  // The form keeps its values from when it was opened: data that arrive later must not replace typed text.
  const [shown, setShown] = useState<{ readonly card: PinCard; readonly pin: WirePin | null } | null>(null)
  if (!shown && view?.card && !isComing) setShown({ card: view.card, pin: view.pin })
  return (
    <Dialog title={t('edit.title')} isOpen onClose={onClose}>
      {shown ? (
        <EditPinForm card={shown.card} pin={shown.pin} onDone={onClose} />
      ) : isComing ? (
        <Spinner />
      ) : (
        <p>{t('edit.offline')}</p>
      )}
    </Dialog>
  )
}
