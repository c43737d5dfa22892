import { useTranslation } from 'react-i18next'
import { useProjection } from '#client/use-projection.ts'
import type { UserId } from '#contracts/ids.ts'
import type { WirePinner } from '#features/users/contract.ts'
import { Avatar } from '#kit/avatar/avatar.tsx'
import styles from './sharing.module.css'

/** Suggestions are few, so that the rest of the dialog stays visible. */
const OFFERED_MAX = 5

interface Props {
  /** The typed text. If it is empty, the people whom the viewer messages or follows are suggested. */
  readonly term: string
  /** Collaborators and invited members, who are not suggested. */
  readonly without: readonly UserId[]
  readonly onChoose: (person: WirePinner) => void
}

/** Suggests members who can be invited with one press. There are none for a mail address, or if the look-up failed. */
export function InviteSuggestions({ term, without, onChoose }: Props) {
  const { t } = useTranslation('sharing')
  const people = useProjection('messages/people', { term: term.includes('@') ? '' : term })?.people ?? []
  const offered = people.filter(({ id }) => !without.includes(id)).slice(0, OFFERED_MAX)
  if (term.includes('@') || offered.length === 0) return null
  return (
    <ul className={styles.people} aria-label={t('suggestions')}>
      {offered.map((person) => (
        <li key={person.id}>
          <button type="button" className={`${styles.person} ${styles.suggestion}`} onClick={() => onChoose(person)}>
            <Avatar name={person.full_name} image={person.image_medium_url} color={person.dominant_color} />
            <span className={styles.words}>
              <bdi className={styles.name}>{person.full_name}</bdi>
              <bdi className={styles.note}>@{person.username}</bdi>
            </span>
            <span className={styles.invite} aria-hidden="true">
              {t('invite')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
