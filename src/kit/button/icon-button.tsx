import type { ComponentPropsWithRef } from 'react'
import { Icon } from '#kit/icon/icon.tsx'
import type { IconName } from '#kit/icon/icon-paths.ts'
import styles from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  readonly icon: IconName
  /** Read aloud and shown as the tool tip. */
  readonly label: string
  readonly look?: 'quiet' | 'surface' | 'accent'
}

export function IconButton({ icon, label, look = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={`${styles.button} ${styles[look]} ${className ?? ''}`}
    >
      <Icon name={icon} />
    </button>
  )
}
