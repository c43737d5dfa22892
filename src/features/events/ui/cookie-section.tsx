import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountSectionsProps } from '#app/plug/shell-slots.ts'
import { settingsIcon } from '#kit/icon/icons.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'

const dialog = lazyPart(async () => (await import('./cookie-dialog.tsx')).CookieDialog)

/** An entry of the account menu that opens the choice of cookies. */
export function CookieSection({ children }: AccountSectionsProps) {
  const { t } = useTranslation('events')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      {children([
        {
          // The section needs another key than its item: equal keys create a loop in the menu's collection.
          id: 'privacy',
          items: [{ id: 'cookies', label: t('title'), icon: settingsIcon, onAction: () => setOpen(true) }],
        },
      ])}
      {isOpen && <dialog.Part onClose={close} onMissing={close} />}
    </>
  )
}
