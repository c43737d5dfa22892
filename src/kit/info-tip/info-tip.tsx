import { useState, type ReactNode } from 'react'
import { Button, Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components'
import { Icon } from '#kit/icon/icon.tsx'
import { infoIcon } from '#kit/icon/late-icons.ts'
import { AriaLocale } from '#kit/locale/aria-locale.tsx'
import styles from './info-tip.module.css'

interface InfoTipProps {
  /** The button's name for screen readers. */
  readonly label: string
  readonly children: ReactNode
}

/**
 * A small button with a short explanation that is shown on hover, focus and press. Information that the reader needs
 * must also be elsewhere.
 */
export function InfoTip({ label, children }: InfoTipProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <AriaLocale>
      <TooltipTrigger delay={300} closeDelay={100} isOpen={isOpen} onOpenChange={setOpen}>
        <Button className={styles.button ?? ''} aria-label={label} onPress={() => setOpen(true)}>
          <Icon icon={infoIcon} size={16} />
        </Button>
        <AriaTooltip className={styles.tip ?? ''} offset={6}>
          {children}
        </AriaTooltip>
      </TooltipTrigger>
    </AriaLocale>
  )
}
