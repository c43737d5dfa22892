import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountSectionsProps } from '#app/plug/shell-slots.ts'
import { infoIcon } from '#kit/icon/late-icons.ts'
import { useIsPhone } from '#kit/overlay/use-is-phone.ts'
import { ShortcutHelp } from './shortcut-help.tsx'

/** The account menu's entry for the list of shortcuts. A phone has no such entry. */
export function ShortcutEntry({ children }: AccountSectionsProps) {
  const { t } = useTranslation('shortcuts')
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  const items = [{ id: 'keys', label: t('title'), icon: infoIcon, keys: '?', onAction: () => setOpen(true) }]
  return (
    <>
      {children(isPhone ? [] : [{ id: 'shortcuts', items }])}
      <ShortcutHelp isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
