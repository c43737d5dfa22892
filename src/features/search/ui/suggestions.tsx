import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from '#client/use-dispatch.ts'
import { useProjection } from '#client/use-projection.ts'
import { useRequest } from '#client/use-request.ts'
import { OwnerName } from '#features/boards/ui/board-owner.tsx'
import { Avatar } from '#kit/avatar/avatar.tsx'
import { Button } from '#kit/button/button.tsx'
import { IconButton } from '#kit/button/icon-button.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { boardIcon, clockIcon, closeIcon, compassIcon, personIcon, searchIcon } from '#kit/icon/icons.ts'
import { chartIcon } from '#kit/icon/late-icons.ts'
import { RECENT_SEARCHES_MAX } from '../constants.ts'
import { withoutControls } from '../constants/clean-text.ts'
import type { Suggestion } from '../contract.ts'
import styles from './suggestions.module.css'
import { choicesOf, type Choice } from './suggestion-choices.ts'

interface SuggestionsProps {
  readonly id: string
  readonly term: string
  /** Index of the choice selected with the keyboard; -1 for none. */
  readonly active: number
  readonly isPersonal: boolean
  readonly onChoices: (choices: readonly Choice[]) => void
  readonly onChoose: (choice: Choice) => void
}

/** A request waits for a pause in typing of this length: long enough to finish a word, not the whole query. */
const PAUSE_MS = 80
const NONE = { recent: [], personal: [] }
const ICONS = {
  recent: clockIcon,
  query: searchIcon,
  trending: chartIcon,
  topic: compassIcon,
  board: boardIcon,
  user: personIcon,
} as const

/**
 * The suggestions below the search field: recent searches, suggested ones, topics, boards and people. The focus stays
 * in the field.
 */
export function Suggestions({ id, term, active, isPersonal, onChoices, onChoose }: SuggestionsProps) {
  const { t } = useTranslation('searching')
  const { t: shellText } = useTranslation('shell')
  const dispatch = useDispatch()
  const recent = useProjection('search/recent', {}) ?? NONE
  const suggested = useTypeahead(term, isPersonal)
  const choices = choicesOf(term, recent, suggested, isPersonal, RECENT_SEARCHES_MAX)
  const key = choices.map((choice) => choice.key).join('\n')
  useEffect(() => onChoices(choices), [key]) // oxlint-disable-line react-hooks/exhaustive-deps -- the key names the choices
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  if (choices.length === 0) return null
  const hasRecent = choices.some(({ kind }) => kind === 'recent')
  const textOf = (choice: Choice) =>
    choice.kind === 'topic' && choice.of.type === 'topic'
      ? shellText(`topic.${choice.of.interest}`, { defaultValue: choice.label })
      : choice.label
  return (
    <div className={styles.panel}>
      <div id={id} className={styles.list} role="listbox" aria-label={t('suggestions')}>
        {choices.map((choice, at) => (
          <div key={choice.key} className={styles.line} role="presentation">
            {/* The keyboard reaches this line through the field, which names it as its active descendant. */}
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */}
            <div
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === active}
              className={at === active ? `${styles.choice} ${styles.active}` : styles.choice}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(choice)}
            >
              {choice.kind === 'user' && choice.of.type === 'user' ? (
                <Avatar
                  name={choice.label}
                  image={choice.of.user.image_medium_url}
                  color={choice.of.user.dominant_color}
                  size={28}
                />
              ) : (
                <Icon icon={ICONS[choice.kind]} size={20} />
              )}
              <bdi className={styles.label}>{textOf(choice)}</bdi>
              <span className={styles.kind}>
                {t(`kind.${choice.kind}`)}
                {choice.kind === 'board' && choice.of.type === 'board' && (
                  <OwnerName name={choice.of.owner} isOwn={choice.of.is_own} />
                )}
              </span>
            </div>
            {choice.kind === 'recent' && (
              <IconButton
                icon={closeIcon}
                label={t('forget', { query: choice.label })}
                tabIndex={-1}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => void dispatch('forgetSearch', { query: choice.label })}
              />
            )}
          </div>
        ))}
      </div>
      {hasRecent && term.trim() === '' && (
        <Button
          look="quiet"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => void dispatch('forgetSearch', { query: null })}
        >
          {t('forgetAll')}
        </Button>
      )}
    </div>
  )
}

/**
 * The suggestions for a term. The last ones are shown until the next ones arrive. Offline, they are from this device.
 */
function useTypeahead(term: string, isPersonal: boolean): readonly Suggestion[] {
  const request = useRequest()
  const [items, setItems] = useState<readonly Suggestion[]>([])
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(() => {
      void request('typeahead', { term: withoutControls(term).trimStart(), isPersonal }).then((result) => {
        if (!isOver) setItems(result.ok ? result.value : [])
      })
    }, PAUSE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [request, term, isPersonal])
  return items
}
