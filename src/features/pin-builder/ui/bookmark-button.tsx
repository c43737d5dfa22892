import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { buttonClass } from '#kit/button/button.tsx'
import { showToast } from '#kit/toast/toast-store.ts'
import { bookmarkScript } from './rules/offered-pictures.ts'
import styles from './bookmark-button.module.css'

/** A button for the browser's bookmarks, which sends the pictures of any page to the pin builder. */
export function BookmarkButton() {
  const { t } = useTranslation('create')
  const link = useRef<HTMLAnchorElement>(null)
  // React refuses addresses that are scripts, so the address is set here. The link is dragged to the bookmarks, not
  // followed.
  useLayoutEffect(() => link.current?.setAttribute('href', bookmarkScript(window.location.origin)), [])
  return (
    <details className={styles.details}>
      <summary>{t('bookmark.title')}</summary>
      <p className={styles.text}>{t('bookmark.text')}</p>
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid, jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- a link: its address is set above */}
      <a
        ref={link}
        className={buttonClass('secondary')}
        onClick={(event) => {
          event.preventDefault()
          showToast({ text: t('bookmark.drag') })
        }}
      >
        {t('bookmark.name')}
      </a>
    </details>
  )
}
