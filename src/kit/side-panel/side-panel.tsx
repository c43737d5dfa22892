import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#kit/button/button.tsx'
import { IconButton } from '#kit/button/icon-button.tsx'
import { panelCloseIcon } from '#kit/icon/late-icons.ts'
import { Drawer } from '#kit/overlay/overlays.tsx'
import { useIsPhone } from '#kit/overlay/use-is-phone.ts'
import { isKeptOpen, keepOpen } from './kept-open.ts'
import styles from './side-panel.module.css'

interface SidePanelProps {
  /** The panel's name in this device's storage, where its collapsed state is stored. */
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

/** A panel beside the content that can be collapsed. On a phone, it is a drawer that a button opens. */
export function SidePanel({ id, title, children }: SidePanelProps) {
  const isPhone = useIsPhone()
  return isPhone ? (
    <DrawerPanel title={title}>{children}</DrawerPanel>
  ) : (
    <DockedPanel id={id} title={title}>
      {children}
    </DockedPanel>
  )
}

function DockedPanel({ id, title, children }: SidePanelProps) {
  const { t } = useTranslation('kit')
  const contentId = useId()
  const [isOpen, setOpen] = useState(() => isKeptOpen(id))
  return (
    <aside className={isOpen ? styles.panel : `${styles.panel} ${styles.collapsed}`} aria-label={title}>
      <div className={styles.head}>
        {isOpen && <h2 className={styles.title}>{title}</h2>}
        <IconButton
          icon={panelCloseIcon}
          className={isOpen ? '' : styles.turned}
          label={t(isOpen ? 'panel.collapse' : 'panel.expand', { title })}
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => {
            keepOpen(id, !isOpen)
            setOpen(!isOpen)
          }}
        />
      </div>
      <div id={contentId} hidden={!isOpen}>
        {children}
      </div>
    </aside>
  )
}

function DrawerPanel({ title, children }: Omit<SidePanelProps, 'id'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Drawer title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
        {children}
      </Drawer>
    </>
  )
}
