import { useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '#app/plug/late-texts.ts'
import { useLateHooks } from '#app/plug/use-late-hooks.ts'
import { useViewer } from '#client/use-viewer.ts'
import { cardMenu, type UsePinMenuItems } from '#features/pins/ui/closeup-slots.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import type { MenuSection } from '#kit/overlay/overlay-types.ts'
import { Menu } from '#kit/overlay/overlays.tsx'
import { usePinMenuSections, type MenuOfPin } from './use-pin-menu-sections.ts'

const edit = lazyPart(
  withTexts(
    ['captions', 'comments', 'products'],
    async () => (await import('../edit/edit-pin-dialog.tsx')).EditPinDialog,
  ),
)

interface Props extends MenuOfPin {
  readonly onClose: () => void
}

/**
 * Everything that can be done with a pin. The menu opens by a long press on its card, and by the button with three
 * dots.
 */
export function PinMenu(props: Props) {
  const hooks = useLateHooks(cardMenu)
  return hooks && <OpenMenu {...props} hooks={hooks} />
}

/** @param hooks must be the same ones in the same order while the menu is open */
function OpenMenu({ onClose, hooks, ...of }: Props & { readonly hooks: readonly UsePinMenuItems[] }) {
  const { t } = useTranslation('pins')
  const { user } = useViewer()
  const trigger = useMemo(() => ({ current: of.trigger }), [of.trigger])
  const [dialog, setDialog] = useState<((onClose: () => void) => ReactNode) | null>(null)
  // True if a choice opens a dialog. The menu closes after every choice.
  const goesOn = useRef(false)
  const open = (next: (onClose: () => void) => ReactNode) => {
    goesOn.current = true
    setDialog(() => next)
  }
  const sections = usePinMenuSections(of, () =>
    open((close) => <edit.Part pinId={of.pin.id} onClose={close} onMissing={close} />),
  )
  const isOwn = user !== null && user.username === of.pin.pinner.username
  const use = { pin: of.pin, trigger: of.trigger, isOwn, open }
  const more = hooks.flatMap((itemsOf) => itemsOf(use))
  if (dialog) return dialog(onClose)
  return (
    <Menu
      label={t('menu.label')}
      trigger={trigger}
      isOpen
      onClose={() => goesOn.current || onClose()}
      sections={withMore(sections, more)}
    />
  )
}

/** Further items go before those for the owner. */
function withMore(sections: readonly MenuSection[], items: MenuSection['items']): readonly MenuSection[] {
  if (items.length === 0) return sections
  const at = sections.findIndex(({ id }) => id === 'own')
  const end = at === -1 ? sections.length : at
  return [...sections.slice(0, end), { id: 'more', items }, ...sections.slice(end)]
}
