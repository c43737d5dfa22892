import { Dialog, Heading, Modal, ModalOverlay, Popover } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#kit/button/icon-button.tsx'
import { AriaLocale } from '#kit/locale/aria-locale.tsx'
import { useIsPhone } from './use-is-phone.ts'
import type { DialogProps, MenuProps, PanelProps } from './overlay-types.ts'
import { MenuList } from './menu-list.tsx'
import { ignoreSecondClicks } from './second-click.ts'
import styles from './overlay.module.css'

/** React Aria gives the role to everything that this module puts above the page. */
ignoreSecondClicks('[role="dialog"]')

/**
 * Everything that stands above the page: focus is kept inside and returns, Escape and a tap beside close, the page behind
 * is hidden from screen readers. One chunk, loaded when the page is idle or at the first use.
 */
export function DialogPart({ title, isOpen, onClose, isWholeOnPhone, isDismissable = true, children }: DialogProps) {
  const { t } = useTranslation('kit')
  return (
    <AriaLocale>
      <ModalOverlay
        className={styles.overlay}
        isOpen={isOpen}
        onOpenChange={(open) => !open && onClose()}
        isDismissable={isDismissable}
      >
        <Modal className={isWholeOnPhone ? `${styles.modal} ${styles.whole}` : (styles.modal ?? '')}>
          <Dialog className={styles.dialog}>
            <IconButton className={styles.close} icon="close" label={t('close')} onClick={onClose} />
            <Heading slot="title" level={2} className={styles.title}>
              {title}
            </Heading>
            {children}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  )
}

/** At the end of the screen, over the page: for what is looked up while the page stays. */
export function DrawerPart({ title, isOpen, onClose, children }: DialogProps) {
  const { t } = useTranslation('kit')
  return (
    <AriaLocale>
      <ModalOverlay
        className={styles.overlay}
        isOpen={isOpen}
        onOpenChange={(open) => !open && onClose()}
        isDismissable
      >
        <Modal className={styles.drawer}>
          <Dialog className={styles.dialog}>
            <IconButton className={styles.close} icon="close" label={t('close')} onClick={onClose} />
            <Heading slot="title" level={2} className={styles.title}>
              {title}
            </Heading>
            {children}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </AriaLocale>
  )
}

/** Beside its trigger on a wide screen, a sheet from the bottom on a phone. */
export function PanelPart({ label, isOpen, onClose, trigger, children }: PanelProps) {
  const isPhone = useIsPhone()
  const onOpenChange = (open: boolean) => !open && onClose()
  const content = (
    <Dialog className={styles.panel} aria-label={label}>
      {children}
    </Dialog>
  )
  return (
    <AriaLocale>
      {isPhone ? (
        <ModalOverlay className={styles.overlay} isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
          <Modal className={styles.sheet}>{content}</Modal>
        </ModalOverlay>
      ) : (
        <Popover
          className={styles.popover}
          triggerRef={trigger}
          isOpen={isOpen}
          onOpenChange={onOpenChange}
          placement="bottom end"
          offset={8}
        >
          {content}
        </Popover>
      )}
    </AriaLocale>
  )
}

export function MenuPart({ label, header, sections, ...panel }: MenuProps) {
  return (
    <PanelPart {...panel} label={label}>
      {header}
      <MenuList label={label} sections={sections} onClose={panel.onClose} />
    </PanelPart>
  )
}
