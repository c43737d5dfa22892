import { useEffect, useReducer, useRef, useState } from 'react'
import { Dialog, Heading, Modal, ModalOverlay, Popover } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { DISMISS_MODAL_PX } from '#contracts/limits.ts'
import { Button } from '#kit/button/button.tsx'
import { IconButton } from '#kit/button/icon-button.tsx'
import { focusOnOpen, isFocusWithin } from '#kit/form/focus-first.ts'
import { closeIcon } from '#kit/icon/icons.ts'
import { useHeldBack } from '#kit/leaving/use-held-back.ts'
import { AriaLocale } from '#kit/locale/aria-locale.tsx'
import { keepFocusInside } from './keep-focus.ts'
import { useIsPhone } from './use-is-phone.ts'
import { useReturnedFocus } from './use-returned-focus.ts'
import { PANEL_OFFSET_PX, useRoom } from './use-room.ts'
import type { DialogProps, MenuProps, PanelProps } from './overlay-types.ts'
import { MenuList } from './menu-list.tsx'
import { allForms, DialogFormContext, withFormChange } from './dialog-form.ts'
import { ignoreSecondClicks } from './second-click.ts'
import { letTabReachMessages } from './tab-to-messages.ts'
import styles from './overlay.module.css'

/** React Aria gives the role `dialog` to every layer of this module. */
ignoreSecondClicks('[role="dialog"]')
letTabReachMessages('[role="dialog"]')

/** The width that the specification gives, if there is enough space. */
const DISMISSAL = { inlineSize: `min(${DISMISS_MODAL_PX}px, 100vw - var(--space-8))` }

/**
 * A dialog. All layers of this module keep the focus inside and return it afterwards. Escape and a tap outside close
 * them, and screen readers ignore the page behind them. On a phone they cover the page, and Back closes them. They are
 * in one chunk, which is loaded when the page is idle or at first use.
 */
export function DialogPart(props: DialogProps) {
  const { title, isOpen, onClose, isDismissable = true, keepsTyped = true } = props
  const { isWholeOnPhone, isWide, isDismissal, growsDown, needsAnswer = false } = props
  const { t } = useTranslation('kit')
  const [forms, tellForm] = useReducer(withFormChange, {})
  const { isTyped, isBusy } = allForms(forms)
  const [isAsking, setAsking] = useState(false)
  // Typed text is discarded only after a question. If the reader uses the same key or button again, the question
  // disappears.
  const leave = () => {
    if (needsAnswer) return
    if (isTyped && keepsTyped) setAsking(!isAsking)
    else onClose()
  }
  // On a wide screen, Back leaves the page, which also closes a dialog without changes.
  const isPhone = useIsPhone()
  useHeldBack(isOpen && (isPhone || (isTyped && keepsTyped)), leave)
  const element = useRef<HTMLElement>(null)
  useReturnedFocus(element)
  // The focus can be set only in this effect. Before it, a dialog below this one would take the focus back.
  useEffect(() => {
    const first = element.current?.querySelector('[data-focus-first], form')
    if (element.current && first && !isFocusWithin(element.current)) focusOnOpen(first)
    return element.current ? keepFocusInside(element.current) : undefined
  }, [])
  const look = [styles.modal, isWholeOnPhone && styles.whole, isWide && styles.wide, growsDown && styles.growsDown]
  return (
    <AriaLocale>
      <ModalOverlay
        className={styles.overlay}
        data-layer="modal"
        isOpen={isOpen}
        onOpenChange={(open) => !open && leave()}
        isDismissable={isDismissable && !isBusy && !needsAnswer}
        isKeyboardDismissDisabled={needsAnswer}
      >
        <Modal className={look.filter(Boolean).join(' ')} {...(isDismissal && { style: DISMISSAL })}>
          <Dialog className={styles.frame} ref={element}>
            <div className={styles.scroll}>
              <div className={styles.dialog}>
                {!needsAnswer && (
                  <IconButton className={styles.close} icon={closeIcon} label={t('close')} onClick={leave} />
                )}
                <Heading slot="title" level={2} className={styles.title}>
                  {title}
                </Heading>
                <DialogFormContext value={tellForm}>{props.children}</DialogFormContext>
              </div>
            </div>
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

/** A panel at the end side of the screen, above the page. It is for reference while the reader stays on the page. */
export function DrawerPart({ title, isOpen, onClose, children }: DialogProps) {
  const { t } = useTranslation('kit')
  const isPhone = useIsPhone()
  useHeldBack(isOpen && isPhone, onClose)
  return (
    <AriaLocale>
      <ModalOverlay
        className={styles.overlay}
        data-layer="modal"
        isOpen={isOpen}
        onOpenChange={(open) => !open && onClose()}
        isDismissable
      >
        <Modal className={styles.drawer}>
          <Dialog className={styles.dialog}>
            <IconButton className={styles.close} icon={closeIcon} label={t('close')} onClick={onClose} />
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

/** While an element fills the screen, the browser shows only what is inside it. */
const shownPart = () => document.fullscreenElement ?? document.body

/** A panel beside its trigger on a wide screen. On a phone it is a sheet at the bottom. */
export function PanelPart({ label, isOpen, onClose, trigger, children }: PanelProps) {
  const isPhone = useIsPhone()
  const maxHeightPx = useRoom(trigger, isOpen)
  useHeldBack(isOpen && isPhone, onClose)
  const element = useRef<HTMLElement>(null)
  useReturnedFocus(element, trigger)
  const onOpenChange = (open: boolean) => !open && onClose()
  const content = (
    // The maximum height is set on the panel, not on the popover: react-aria does not measure a popover with a limit
    // again. If the content grew after its first frame, such a popover would stay too small, on the side that was
    // chosen first.
    <Dialog
      ref={element}
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
        <ModalOverlay
          className={styles.overlay}
          data-layer="modal"
          isOpen={isOpen}
          onOpenChange={onOpenChange}
          isDismissable
          UNSTABLE_portalContainer={shownPart()}
        >
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
          UNSTABLE_portalContainer={shownPart()}
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
