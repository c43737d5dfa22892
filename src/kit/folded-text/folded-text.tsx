import { useCallback, useState, type CSSProperties, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '#kit/overlay/use-is-phone.ts'
import styles from './folded-text.module.css'

/** Approximate number of letters in a line. It is used for the first rendering, because the server cannot measure. */
const LINE_LETTERS = { heading: 30, phone: 45, wide: 70 } as const

interface FoldedTextProps {
  readonly as?: 'h1' | 'p' | 'span'
  readonly text: string
  /** Number of lines that the folded text shows. */
  readonly lines: number
  readonly className?: string | undefined
  readonly dir?: 'auto'
  /** The same text, with links. If omitted, `text` is shown. */
  readonly children?: ReactNode
}

/**
 * A text written by other people that is folded after some lines, with a button that unfolds it. A short text has no
 * button.
 */
export function FoldedText(props: FoldedTextProps) {
  const { as: Element = 'p', text, lines, className = '', dir, children } = props
  const { t } = useTranslation('kit')
  const isPhone = useIsPhone()
  const fits = LINE_LETTERS[Element === 'h1' ? 'heading' : isPhone ? 'phone' : 'wide']
  const [isOpen, setOpen] = useState(false)
  const [isCut, setCut] = useState(text.length > fits * lines)
  const attach = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    // A ResizeObserver is called after a layout in which the size changed, so measuring causes no further layout.
    // Scrolling does not call it.
    const sized = new ResizeObserver(() => {
      // An unfolded text is as high as its content, so only the folded one shows whether text is hidden.
      if (element.hasAttribute('data-folded')) setCut(element.scrollHeight > element.clientHeight + 1)
    })
    sized.observe(element)
    return () => sized.disconnect()
  }, [])
  return (
    <>
      <Element
        ref={attach}
        className={`${styles.text} ${className}`}
        style={{ '--lines': lines } as CSSProperties}
        data-folded={isOpen ? undefined : ''}
        dir={dir}
        tabIndex={Element === 'h1' ? -1 : undefined}
      >
        {children ?? text}
      </Element>
      {isCut && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('less') : t('more')}
        </button>
      )}
    </>
  )
}
