import { useTranslation } from 'react-i18next'
import { useProjection } from '#client/use-projection.ts'
import type { PinId } from '#contracts/ids.ts'
import { Dialog } from '#kit/overlay/overlays.tsx'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { EditPinForm } from './edit-pin-form.tsx'

interface Props {
  readonly pinId: PinId
  readonly onClose: () => void
}

/** Title, description, alt text and link of one's own pin. Of a pin that was never open here, offline, the title alone. */
export function EditPinDialog({ pinId, onClose }: Props) {
  const { t } = useTranslation('pins')
  const view = useProjection('pins/closeup', { pinId })
  const isComing = !view || view.state === 'loading' || (view.state === 'partial' && !view.pin)
  return (
    <Dialog title={t('edit.title')} isOpen onClose={onClose}>
      {view?.card && !isComing ? (
        <EditPinForm card={view.card} pin={view.pin} onDone={onClose} />
      ) : isComing ? (
        <Spinner />
      ) : (
        <p>{t('edit.offline')}</p>
      )}
    </Dialog>
  )
}
