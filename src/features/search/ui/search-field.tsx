import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { withTexts } from '#app/plug/late-texts.ts'
import { Place } from '#app/plug/slots.tsx'
import { useDispatch } from '#client/use-dispatch.ts'
import { useViewer } from '#client/use-viewer.ts'
import { links } from '#contracts/links.ts'
import { Icon } from '#kit/icon/icon.tsx'
import { searchIcon } from '#kit/icon/icons.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { hasOwnKeys } from '#kit/own-keys.ts'
import { areSingleKeysOn, withKey } from '#kit/single-keys.ts'
import type { SearchSource } from '../constants.ts'
import { cleanText } from '../constants/clean-text.ts'
import { focusSearchField, SEARCH_FIELD_ID } from './focus-search-field.ts'
import { queryOf } from './query-of.ts'
import { searchFieldEnd } from './search-slots.ts'
import styles from './search-field.module.css'
import type { Choice } from './suggestion-choices.ts'

const suggestions = lazyPart(
  withTexts(['searching', 'board-more'], async () => (await import('./suggestions.tsx')).Suggestions),
)
const LIST_ID = 'search-suggestions'

/**
 * The search field. It shows the present search, and suggestions while text is typed. Enter opens the results or,
 * without text, the page that opens before a search. The key `/` focuses the field from anywhere.
 */
export function SearchField() {
  const { t } = useTranslation('search')
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const { isAuth } = useViewer().viewer
  const { pathname, search } = useLocation()
  const shown = /^\/search(\/|$)/.test(pathname) ? queryOf(search) : ''
  const isPersonal = pathname.startsWith('/search/my_pins')
  const [text, setText] = useState(shown)
  const [address, setAddress] = useState(pathname + search)
  const [isOpen, setOpen] = useState(false)
  const [choices, setChoices] = useState<readonly Choice[]>([])
  const [active, setActive] = useState(-1)
  const form = useRef<HTMLFormElement>(null)
  if (address !== pathname + search) {
    setAddress(pathname + search)
    setText(shown)
    setOpen(false)
  }
  useSlashKey()

  const leave = () => {
    setOpen(false)
    setActive(-1)
    document.getElementById(SEARCH_FIELD_ID)?.blur() // hides a phone's keyboard
  }
  const searchFor = (query: string, rs: SearchSource) => {
    if (isAuth) void dispatch('rememberSearch', { query, isPersonal })
    const to = isPersonal ? `/search/my_pins?q=${encodeURIComponent(query)}` : links.search(query)
    void navigate(rs === 'typed' ? to : `${to}&rs=${rs}`)
    leave()
  }
  const choose = (choice: Choice) => {
    if (choice.query !== undefined) {
      setText(choice.query)
      searchFor(choice.query, choice.kind === 'recent' ? 'recent' : 'autocomplete')
    } else {
      void navigate(choice.to)
      leave()
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = isOpen ? choices[active] : undefined
    if (chosen) choose(chosen)
    else if (cleanText(text) !== '') searchFor(cleanText(text), 'typed')
    else {
      void navigate(links.search(''))
      leave()
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setOpen(false)
      setActive(-1)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) setOpen(true)
      else if (choices.length > 0) {
        const step = event.key === 'ArrowDown' ? 1 : -1
        // The field itself counts as one position, between the last and the first choice.
        setActive(((active + 1 + step + choices.length + 1) % (choices.length + 1)) - 1)
      }
    }
  }
  return (
    <form
      ref={form}
      className={styles.form}
      role="search"
      onSubmit={onSubmit}
      action="/search/pins"
      onBlur={(event) => {
        if (!form.current?.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <span className={styles.icon}>
        <Icon icon={searchIcon} size={20} />
      </span>
      <input
        id={SEARCH_FIELD_ID}
        className={styles.input}
        type="search"
        name="q"
        role="combobox"
        aria-expanded={isOpen && choices.length > 0}
        aria-controls={LIST_ID}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${LIST_ID}-${active}` : undefined}
        value={text}
        placeholder={t('placeholder')}
        title={withKey(t('label'), '/')}
        aria-label={t('label')}
        aria-keyshortcuts="/"
        autoComplete="off"
        enterKeyHint="search"
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.target.value)
          setOpen(true)
          setActive(-1)
        }}
      />
      <span className={styles.end}>
        <Place of={searchFieldEnd} with={{}} />
      </span>
      {isOpen && (
        <suggestions.Part
          id={LIST_ID}
          term={text}
          active={active}
          isPersonal={isPersonal}
          onChoices={setChoices}
          onChoose={choose}
        />
      )}
    </form>
  )
}

function useSlashKey(): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (
        event.key !== '/' ||
        !areSingleKeysOn() ||
        hasOwnKeys(event) ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey
      )
        return
      event.preventDefault()
      focusSearchField()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
