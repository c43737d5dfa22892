import type { ComponentPropsWithRef } from 'react'
import { Icon } from '#kit/icon/icon.tsx'
import type { IconShape } from '#kit/icon/icon.tsx'
import styles from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  readonly icon: IconShape
  /** The button's name for screen readers, also shown as its tooltip. */
  readonly label: string
  readonly look?: IconButtonLook
  /**
   * Why the button can do nothing now, shown as its tooltip. The button can still have the focus, and screen readers
   * read the reason.
   */
  readonly whyOff?: string | null
}

type IconButtonLook = 'quiet' | 'surface' | 'accent' | 'floating'

/** The class of a round button with content other than an icon. */
export function iconButtonClass(look: IconButtonLook): string {
  return `${styles.button} ${styles[look]}`
}

export function IconButton({
  icon,
  label,
  look = 'quiet',
  whyOff = null,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={whyOff ?? label}
      aria-disabled={whyOff === null ? undefined : true}
      {...rest}
      onClick={whyOff === null ? onClick : undefined}
      aria-label={label}
      className={`${iconButtonClass(look)} ${className ?? ''}`}
    >
      <Icon icon={icon} />
    </button>
  )
}
