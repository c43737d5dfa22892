import { useCallback, useState, type CSSProperties, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '#kit/overlay/use-is-phone.ts'
import styles from './folded-text.module.css'

/** Letters that fit in a line: the first guess, since a server cannot measure. */
const LINE_LETTERS = { heading: 30, phone: 45, wide: 70 } as const

interface FoldedTextProps {
  readonly as?: 'h1' | 'p' | 'span'
  readonly text: string
  /** Lines of the folded text. */
  readonly lines: number
  readonly className?: string | undefined
  readonly dir?: 'auto'
  /** The same text with its links. Without it, `text` is shown. */
  readonly children?: ReactNode
}

/** A text of other people that is cut after some lines, with a button that shows all of it. A short text has no button. */
export function FoldedText(props: FoldedTextProps) {
  const { as: Element = 'p', text, lines, className = '', dir, children } = props
  const { t } = useTranslation('kit')
  const isPhone = useIsPhone()
  const fits = LINE_LETTERS[Element === 'h1' ? 'heading' : isPhone ? 'phone' : 'wide']
  const [isOpen, setOpen] = useState(false)
  const [isCut, setCut] = useState(text.length > fits * lines)
  const attach = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    // It is called after a layout that changed the size: measuring then costs none, and scrolling calls it never.
    const sized = new ResizeObserver(() => {
      // The open text is as high as its content, so only the folded one tells.
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
