import { useState } from 'react'
import { Dialog, Heading, Modal, ModalOverlay, Popover } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { DISMISS_MODAL_PX } from '#contracts/limits.ts'
import { Button } from '#kit/button/button.tsx'
import { IconButton } from '#kit/button/icon-button.tsx'
import { AriaLocale } from '#kit/locale/aria-locale.tsx'
import { useIsPhone } from './use-is-phone.ts'
import { PANEL_OFFSET_PX, useRoom } from './use-room.ts'
import type { DialogProps, MenuProps, PanelProps } from './overlay-types.ts'
import { MenuList } from './menu-list.tsx'
import { TypedContext } from './typed-context.ts'
import { ignoreSecondClicks } from './second-click.ts'
import styles from './overlay.module.css'

/** React Aria gives the role to everything that this module puts above the page. */
ignoreSecondClicks('[role="dialog"]')

/** The width of the specification, as far as there is room for it. */
const DISMISSAL = { inlineSize: `min(${DISMISS_MODAL_PX}px, 100vw - var(--space-8))` }

/**
 * Everything that stands above the page: focus is kept inside and returns, Escape and a tap beside close, the page behind
 * is hidden from screen readers. One chunk, loaded when the page is idle or at the first use.
 */
export function DialogPart(props: DialogProps) {
  const { title, isOpen, onClose, isWholeOnPhone, isWide, isDismissal, isDismissable = true, keepsTyped = true } = props
  const { t } = useTranslation('kit')
  const [isTyped, setTyped] = useState(false)
  const [isAsking, setAsking] = useState(false)
  // What was typed is given up only on purpose; the same key or button a second time goes on with it.
  const leave = () => (isTyped && keepsTyped ? setAsking(!isAsking) : onClose())
  const look = [styles.modal, isWholeOnPhone && styles.whole, isWide && styles.wide]
  return (
    <AriaLocale>
      <ModalOverlay
        className={styles.overlay}
        isOpen={isOpen}
        onOpenChange={(open) => !open && leave()}
        isDismissable={isDismissable}
      >
        <Modal className={look.filter(Boolean).join(' ')} {...(isDismissal && { style: DISMISSAL })}>
          <Dialog className={styles.dialog}>
            <IconButton className={styles.close} icon="close" label={t('close')} onClick={leave} />
            <Heading slot="title" level={2} className={styles.title}>
              {title}
            </Heading>
            <TypedContext value={setTyped}>{props.children}</TypedContext>
            {isAsking && isTyped && (
              <div className={styles.ask} role="alertdialog" aria-labelledby="typed">
                <p id="typed">{t('typed.text')}</p>
                <div className={styles.askWays}>
                  <Button look="quiet" onClick={onClose}>
                    {t('typed.discard')}
                  </Button>
                  <Button look="primary" autoFocus onClick={() => setAsking(false)}>
                    {t('typed.keep')}
                  </Button>
                </div>
              </div>
            )}
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
  const maxHeightPx = useRoom(trigger, isOpen)
  const onOpenChange = (open: boolean) => !open && onClose()
  const content = (
    // The panel's own limit: of a popover with a limit, react-aria never measures again how large it would like to be, and one that
    // grows after its first frame stays squeezed on the side that it was first put.
    <Dialog
      className={styles.panel}
      aria-label={label}
      {...(maxHeightPx !== undefined && !isPhone && { style: { maxBlockSize: maxHeightPx } })}
    >
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
          offset={PANEL_OFFSET_PX}
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
