import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import type { WirePinner } from '#features/users/contract.ts'
import { Avatar } from '#kit/avatar/avatar.tsx'
import control from '#kit/form/control.module.css'
import { Field, type FieldProps } from '#kit/form/field.tsx'
import { mentionQuery, withMention } from './mention-query.ts'
import styles from './mention-field.module.css'

/** A name is searched when nobody has typed for so long. */
const TYPING_MS = 200

interface Props extends FieldProps<string> {
  readonly countMax: number
  readonly autoFocus?: boolean
  readonly onMention: (user: WirePinner) => void
  readonly onSubmit: () => void
}

/** A text in which members are named with `@`: their names are offered while they are typed. */
export function MentionField({ countMax, autoFocus = false, onMention, onSubmit, ...props }: Props) {
  const { t } = useTranslation('comments')
  const { name, value, onChange, onFocus, onBlur } = props
  const field = useRef<HTMLTextAreaElement>(null)
  const listId = useId()
  const [caret, setCaret] = useState(0)
  const query = mentionQuery(value, caret)
  const { found, close } = useFoundMembers(query)
  const [active, setActive] = useState(0)
  const chosen = found[Math.min(active, found.length - 1)]

  function choose(user: WirePinner) {
    const next = withMention(value, caret, user.username)
    onChange(next.text)
    onMention(user)
    setCaret(next.caret)
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(next.caret, next.caret)
    })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      return onSubmit()
    }
    if (found.length === 0 || !chosen) return
    if (event.key === 'ArrowDown') setActive((now) => (now + 1) % found.length)
    else if (event.key === 'ArrowUp') setActive((now) => (now + found.length - 1) % found.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(chosen)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className={styles.frame}>
      <Field {...props} count={value.length > countMax / 2 ? { used: value.length, max: countMax } : undefined}>
        {({ id, notes, invalid }) => (
          <textarea
            {...{ id, name, onFocus, onBlur, autoFocus }}
            ref={field}
            className={`${control.control} ${control.long} ${styles.text}`}
            rows={1}
            dir="auto"
            value={value}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={found.length > 0}
            aria-controls={listId}
            aria-activedescendant={chosen ? `${listId}-${chosen.id}` : undefined}
            aria-invalid={invalid}
            aria-describedby={notes}
            onKeyDown={onKeyDown}
            onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
            onChange={(event) => {
              onChange(event.target.value)
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
        aria-label={t('members')}
      >
        {found.map((user) => (
          <button
            key={user.id}
            id={`${listId}-${user.id}`}
            type="button"
            className={styles.member}
            role="option"
            aria-selected={user === chosen}
            tabIndex={-1}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(user)}
          >
            <Avatar name={user.full_name} image={user.image_medium_url} color={user.dominant_color} size={32} />
            <span className={styles.words}>
              <bdi>{user.full_name}</bdi>
              <bdi className={styles.username}>@{user.username}</bdi>
            </span>
          </button>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {query !== null && found.length > 0 ? t('membersFound', { count: found.length }) : ''}
      </p>
    </div>
  )
}

/** Members for a term, none until it was answered; nothing is offered offline. */
function useFoundMembers(query: string | null) {
  const request = useRequest()
  const [answer, setAnswer] = useState<{ readonly of: string; readonly users: readonly WirePinner[] } | null>(null)
  useEffect(() => {
    if (query === null) return
    let isOver = false
    const timer = setTimeout(() => {
      void request('findMembers', { term: query }).then((result) => {
        if (!isOver) setAnswer({ of: query, users: result.ok ? result.value : [] })
      })
    }, TYPING_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [request, query])
  return {
    // The former names stay until the longer term is answered.
    found: query !== null && answer && query.startsWith(answer.of) ? answer.users : [],
    close: () => setAnswer(null),
  }
}
