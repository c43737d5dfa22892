import { useEffect, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { track } from '#client/track.ts'
import { links } from '#contracts/links.ts'
import { Icon } from '#kit/icon/icon.tsx'
import { hasOwnKeys } from '#kit/own-keys.ts'
import { focusSearchField, SEARCH_FIELD_ID } from './focus-search-field.ts'
import { queryOf } from './query-of.ts'
import styles from './search-field.module.css'

/** Shows what is searched for now; Enter opens the results, `/` focuses it from anywhere. */
export function SearchField() {
  const { t } = useTranslation('search')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const shown = /^\/search(\/|$)/.test(pathname) ? queryOf(search) : ''
  const [text, setText] = useState(shown)
  const [address, setAddress] = useState(pathname + search)
  if (address !== pathname + search) {
    setAddress(pathname + search)
    setText(shown)
  }
  useSlashKey()

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const query = text.trim()
    if (query === '') return
    track('search', { component: 'search field', event_data: { query } })
    void navigate(links.search(query))
    document.getElementById(SEARCH_FIELD_ID)?.blur() // lowers a phone's keyboard
  }
  return (
    <form className={styles.form} role="search" onSubmit={onSubmit} action="/search/pins">
      <span className={styles.icon}>
        <Icon name="search" size={20} />
      </span>
      <input
        id={SEARCH_FIELD_ID}
        className={styles.input}
        type="search"
        name="q"
        value={text}
        placeholder={t('placeholder')}
        aria-label={t('label')}
        aria-keyshortcuts="/"
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  )
}

function useSlashKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || hasOwnKeys(event) || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      focusSearchField()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
