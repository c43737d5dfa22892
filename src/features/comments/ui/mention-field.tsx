import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import type { WirePinner } from '#features/users/contract.ts'
import { Avatar } from '#kit/avatar/avatar.tsx'
import control from '#kit/form/control.module.css'
import { Field, type FieldProps } from '#kit/form/field.tsx'
import { fitting, mentionQuery, termToSearch, withMention, type Found } from './mention-query.ts'
import styles from './mention-field.module.css'

/** A name is searched when the typing has paused for this long. */
const TYPING_MS = 200

interface Props extends FieldProps<string> {
  readonly countMax: number
  readonly autoFocus?: boolean
  /** True if the text can be read and copied, but not changed. */
  readonly isReadOnly?: boolean
  readonly onMention?: (user: WirePinner) => void
  readonly onSubmit?: () => void
  /** True if the number of characters is shown from the first one. */
  readonly isCounted?: boolean
  /** Set for a text of a pin, in which `#` suggests topics. `line`: the text has no line breaks. */
  readonly pinText?: 'line' | 'lines'
}

/** A suggestion: a member or a topic. */
interface Offer {
  readonly id: string
  readonly name: string
  /** The text to insert, without `@` or `#`. */
  readonly word: string
  readonly sign: '@' | '#'
  readonly user: WirePinner | null
}

/**
 * A text field in which `@` mentions members, and in a pin's text `#` names topics. Names are suggested while they are
 * typed.
 */
export function MentionField(given: Props) {
  const { countMax, autoFocus = false, isReadOnly = false, onMention, onSubmit, ...others } = given
  const { isCounted = false, pinText, ...props } = others
  const { t } = useTranslation('comments')
  const { name, value, onChange, onFocus, onBlur } = props
  const field = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const [caret, setCaret] = useState(0)
  /** Usernames that were chosen here. What follows them is no longer a name. */
  const [chosenWords, setChosenWords] = useState<readonly string[]>([])
  const typed = mentionQuery(value, caret)
  const query = typed !== null && chosenWords.some((word) => typed.startsWith(`${word} `)) ? null : typed
  const members = useFoundMembers(query)
  const topic = pinText ? mentionQuery(value, caret, '#') : null
  const topics = useFoundTopics(topic)
  const [closedAt, setClosedAt] = useState<string | null>(null)
  const [hasFocus, setHasFocus] = useState(false)
  const found = !hasFocus || isReadOnly || closedAt === value ? [] : topic === null ? members : topics
  const [active, setActive] = useState(0)
  const chosen = found[Math.min(active, found.length - 1)]
  // The focus is set in an effect instead of by the attribute `autoFocus`: a menu that closes in the same render keeps
  // the page inert until its effects have run.
  useEffect(() => {
    if (!autoFocus) return
    field.current?.focus()
    // Puts the caret at the end of the present text.
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
  }, [autoFocus])

  function choose({ word, sign, user }: Offer) {
    const next = withMention(value, caret, word, sign)
    onChange(next.text)
    if (user) {
      onMention?.(user)
      setChosenWords([...chosenWords, word])
    }
    setCaret(next.caret)
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(next.caret, next.caret)
    })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isReadOnly) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return onSubmit?.()
    }
    if (pinText === 'line' && event.key === 'Enter' && !chosen) {
      event.preventDefault()
      return onSubmit?.()
    }
    if (found.length === 0 || !chosen) return
    if (event.key === 'ArrowDown') setActive((now) => (now + 1) % found.length)
    else if (event.key === 'ArrowUp') setActive((now) => (now + found.length - 1) % found.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(chosen)
    else if (event.key === 'Escape') setClosedAt(value)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className={styles.frame}>
      <Field
        {...props}
        count={isCounted || value.length > countMax / 2 ? { used: value.length, max: countMax } : undefined}
      >
        {({ id, notes, invalid }) => (
          <textarea
            {...{ id, name }}
            onFocus={() => {
              setHasFocus(true)
              onFocus?.()
            }}
            onBlur={() => {
              setHasFocus(false)
              onBlur?.()
            }}
            ref={field}
            className={[
              control.control,
              control.long,
              pinText !== 'lines' && styles.text,
              pinText === 'line' && styles.line,
            ]
              .filter(Boolean)
              .join(' ')}
            rows={pinText === 'lines' ? 3 : 1}
            dir="auto"
            value={value}
            readOnly={isReadOnly}
            // A text area must not have the role `combobox`: it stays a text box with suggestions.
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-controls={listId}
            aria-activedescendant={chosen ? `${listId}-${chosen.id}` : undefined}
            aria-invalid={invalid}
            aria-describedby={notes}
            onKeyDown={onKeyDown}
            onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
            onChange={(event) => {
              onChange(pinText === 'line' ? event.target.value.replaceAll(/\s*\n\s*/g, ' ') : event.target.value)
              setCaret(event.target.selectionStart)
              setActive(0)
            }}
          />
        )}
      </Field>
      <div
        className={found.length > 0 ? styles.list : 'visually-hidden'}
        id={listId}
        role="listbox"
        aria-label={t(topic === null ? 'members' : 'topics')}
      >
        {found.map((offer) => (
          <button
            key={offer.id}
            id={`${listId}-${offer.id}`}
            type="button"
            className={styles.member}
            role="option"
            aria-selected={offer === chosen}
            tabIndex={-1}
            // Prevents the press from taking the focus away from the field.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(offer)}
          >
            {offer.user && (
              <Avatar
                name={offer.name}
                image={offer.user.image_medium_url}
                color={offer.user.dominant_color}
                size={32}
              />
            )}
            <span className={styles.words}>
              <bdi>{offer.name}</bdi>
              <bdi className={styles.username}>
                {offer.sign}
                {offer.word}
              </bdi>
            </span>
          </button>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {found.length > 0 ? t(topic === null ? 'membersFound' : 'topicsFound', { count: found.length }) : ''}
      </p>
    </div>
  )
}

/** Members who match a term; none before the answer arrives and offline. */
function useFoundMembers(query: string | null): readonly Offer[] {
  const request = useRequest()
  const [answer, setAnswer] = useState<Found<WirePinner> | null>(null)
  const term = termToSearch(query, answer)
  useEffect(() => {
    if (term === null) return
    let isOver = false
    const timer = setTimeout(() => {
      void request('findMembers', { term }).then((result) => {
        if (!isOver) setAnswer(result.ok ? { of: term, users: result.value } : null)
      })
    }, TYPING_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [request, term])
  return fitting(query, answer).map((user): Offer => ({
    id: user.id,
    name: user.full_name,
    word: user.username,
    sign: '@',
    user,
  }))
}

/** Maximum number of suggested topics. */
const TOPICS_OFFERED_MAX = 8

/** Topics whose name, or a word of it, begins with a term; none offline. All topics are requested once. */
function useFoundTopics(query: string | null): readonly Offer[] {
  const request = useRequest()
  const [all, setAll] = useState<readonly Offer[] | null>(null)
  const isWanted = query !== null && all === null
  useEffect(() => {
    if (!isWanted) return
    let isOver = false
    void request('ideaTopics', { kind: null }).then((result) => {
      if (isOver || !result.ok) return
      setAll(result.value.map(({ interest, name }) => ({ id: interest, name, word: interest, sign: '#', user: null })))
    })
    return () => {
      isOver = true
    }
  }, [request, isWanted])
  if (query === null || all === null) return []
  const term = query.toLowerCase()
  const fits = ({ name, word }: Offer) => name.toLowerCase().startsWith(term) || word.startsWith(term)
  return all.filter(fits).slice(0, TOPICS_OFFERED_MAX)
}
