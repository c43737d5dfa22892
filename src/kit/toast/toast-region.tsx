import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { TOAST_DESKTOP_BOTTOM_PX, TOAST_OFFSET_PHONE_PX, TOAST_OFFSET_PX } from '#contracts/limits.ts'
import { IconButton } from '#kit/button/icon-button.tsx'
import { closeIcon } from '#kit/icon/icons.ts'
import { keepAbovePageBar } from './above-page-bar.ts'
import { BELOW_TOASTS_ID } from './below-toasts-id.ts'
import { dismissToast, toastMs, useToasts, type Toast } from './toast-store.ts'
import styles from './toast.module.css'

const offsets = {
  '--toast-phone': `${TOAST_OFFSET_PHONE_PX}px`,
  '--toast-tablet': `${TOAST_OFFSET_PX}px`,
  '--toast-desktop': `${TOAST_DESKTOP_BOTTOM_PX}px`,
} as CSSProperties

/**
 * The region for messages. The shell renders it once, and it is always in the document, so that screen readers notice
 * new messages. React Aria does not hide its top layer while a dialog is open: messages are read, and a press on one
 * does not close the dialog. Its children (a banner) are in a box of their own below the messages, which is hidden then.
 */
export function ToastRegion({ children }: { readonly children?: ReactNode }) {
  const toasts = useToasts()
  const region = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (region.current ? keepAbovePageBar(region.current) : undefined), [])
  return (
    <>
      <div ref={region} className={styles.region} style={offsets} data-react-aria-top-layer>
        <div className={styles.toasts} role="status" aria-live="polite">
          {toasts.map((toast) => (
            <ToastRow key={toast.id} toast={toast} />
          ))}
        </div>
      </div>
      <div className={styles.region} style={offsets}>
        {children}
        <div id={BELOW_TOASTS_ID} className={styles.below} />
      </div>
    </>
  )
}

function ToastRow({ toast }: { readonly toast: Toast }) {
  const { t } = useTranslation('kit')
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const ms = toastMs(toast)
    if (isHeld || ms === null) return
    const timer = setTimeout(() => dismissToast(toast.id), ms)
    return () => clearTimeout(timer)
  }, [isHeld, toast])
  return (
    <div
      className={styles.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p className={styles.text}>{toast.text}</p>
      {toast.action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toast.action?.onAction()
            dismissToast(toast.id)
          }}
        >
          {toast.action.label}
        </button>
      )}
      <IconButton
        icon={closeIcon}
        label={t('close')}
        onClick={() => {
          toast.onDismiss?.()
          dismissToast(toast.id)
        }}
        className={styles.close}
      />
    </div>
  )
}
