import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserId } from '#contracts/ids.ts'
import type { WirePinner } from '#features/users/contract.ts'
import { Avatar } from '#kit/avatar/avatar.tsx'
import { chipClass } from '#kit/chips/chips.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { checkIcon, closeIcon } from '#kit/icon/icons.ts'
import { useKeepFocusNear } from '#kit/use-keep-focus-near.ts'
import { usePeople } from './use-people.ts'
import styles from './messages.module.css'

interface Props {
  readonly chosen: readonly WirePinner[]
  readonly onChange: (chosen: readonly WirePinner[]) => void
  /** Maximum number of people that can be chosen. */
  readonly max: number
  /** Members who are not offered, because they are in the group already. */
  readonly without?: readonly UserId[]
}

/**
 * A choice of members to write to, found by username. Recent contacts and members whom the viewer follows are offered
 * first. Those who are chosen stay in view above the list.
 */
export function PeopleChoice({ chosen, onChange, max, without = [] }: Props) {
  const { t } = useTranslation('messages')
  const [term, setTerm] = useState('')
  const statusId = useId()
  const view = usePeople(term)
  const isChosen = (id: UserId) => chosen.some((person) => person.id === id)
  const found = (view?.people ?? []).filter(({ id }) => !without.includes(id))
  const toggle = (person: WirePinner) =>
    onChange(isChosen(person.id) ? chosen.filter(({ id }) => id !== person.id) : [...chosen, person])
  return (
    <>
      <TextField label={t('findPerson')} value={term} onChange={setTerm} maxLength={100} autoComplete="off" />
      <p id={statusId} className={styles.at} role="status">
        {t('chosen', { count: chosen.length, max })}
      </p>
      <div className={styles.chosen}>
        {chosen.length > 0 && (
          <ul className={styles.chips} aria-labelledby={statusId}>
            {chosen.map((person) => (
              <Chosen key={person.id} person={person} onRemove={() => toggle(person)} />
            ))}
          </ul>
        )}
      </div>
      {view?.state === 'offline' && <p className={styles.at}>{t('peopleOffline')}</p>}
      {view?.state === 'ready' && found.length === 0 && (
        <p className={styles.at}>{t(term.trim() === '' ? 'noSuggestions' : 'noPerson')}</p>
      )}
      <ul className={`${styles.rows} ${styles.people}`}>
        {found.map((person) => (
          <li key={person.id}>
            <label className={`${styles.row} ${styles.person}`}>
              <input
                type="checkbox"
                className="visually-hidden"
                checked={isChosen(person.id)}
                disabled={!isChosen(person.id) && chosen.length >= max}
                onChange={() => toggle(person)}
              />
              <Avatar name={person.full_name} image={person.image_medium_url} color={person.dominant_color} size={40} />
              <span className={styles.words}>
                <bdi className={styles.name}>{person.full_name}</bdi>
                <bdi className={styles.last}>@{person.username}</bdi>
              </span>
              <span className={styles.tick}>{isChosen(person.id) && <Icon icon={checkIcon} size={18} />}</span>
            </label>
          </li>
        ))}
      </ul>
    </>
  )
}

interface ChosenProps {
  readonly person: WirePinner
  readonly onRemove: () => void
}

function Chosen({ person, onRemove }: ChosenProps) {
  const { t } = useTranslation('messages')
  const item = useKeepFocusNear<HTMLLIElement>()
  useEffect(() => {
    item.current?.scrollIntoView({ block: 'nearest' })
  }, [item])
  return (
    <li ref={item}>
      <button
        type="button"
        className={chipClass(true)}
        aria-label={t('removeName', { name: person.full_name })}
        onClick={onRemove}
      >
        <bdi className={styles.name}>{person.full_name}</bdi>
        <Icon icon={closeIcon} size={16} />
      </button>
    </li>
  )
}
