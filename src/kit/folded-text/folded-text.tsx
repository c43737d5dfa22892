import { useCallback, useState, type CSSProperties, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './folded-text.module.css'

interface FoldedTextProps {
  readonly as?: 'h1' | 'p' | 'span'
  /** Lines of the folded text. */
  readonly lines: number
  /** The first guess whether it is cut, for a document from the server, which cannot measure. */
  readonly isLong?: boolean
  readonly className?: string | undefined
  readonly dir?: 'auto'
  readonly children: ReactNode
}

/** A text of other people that is cut after some lines, with a button that shows all of it. A short text has no button. */
export function FoldedText(props: FoldedTextProps) {
  const { as: Element = 'p', lines, isLong = false, className = '', dir, children } = props
  const { t } = useTranslation('kit')
  const [isOpen, setOpen] = useState(false)
  const [isCut, setCut] = useState(isLong)
  const attach = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
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
        {children}
      </Element>
      {isCut && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('less') : t('more')}
        </button>
      )}
    </>
  )
}
