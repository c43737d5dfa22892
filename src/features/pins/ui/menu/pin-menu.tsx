import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { Menu } from '#kit/overlay/overlays.tsx'
import { usePinMenuSections, type MenuOfPin } from './use-pin-menu-sections.ts'

const edit = lazyPart(async () => (await import('../edit/edit-pin-dialog.tsx')).EditPinDialog)

interface Props extends MenuOfPin {
  readonly onClose: () => void
}

/** All that can be done with a pin: for a finger that rests on its card, and behind the button with the three dots. */
export function PinMenu({ onClose, ...of }: Props) {
  const { t } = useTranslation('pins')
  const trigger = useMemo(() => ({ current: of.trigger }), [of.trigger])
  const [isEditing, setEditing] = useState(false)
  // The menu closes with every choice; only one of them leads on to something else here.
  const goesOn = useRef(false)
  const onEdit = () => {
    goesOn.current = true
    setEditing(true)
  }
  const sections = usePinMenuSections(of, onEdit)
  if (isEditing) {
    return <edit.Part pinId={of.pin.id} onClose={onClose} onMissing={onClose} />
  }
  return (
    <Menu
      label={t('menu.label')}
      trigger={trigger}
      isOpen
      onClose={() => goesOn.current || onClose()}
      sections={sections}
    />
  )
}
