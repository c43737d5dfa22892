import { useTranslation } from 'react-i18next'
import { useProjection } from '#client/use-projection.ts'
import { useViewer } from '#client/use-viewer.ts'
import type { WirePinner } from '#features/users/contract.ts'
import { Avatar } from '#kit/avatar/avatar.tsx'
import styles from './sponsor-suggestions.module.css'

/** Number of names offered at once. With more, the dialog would not fit a phone. */
const OFFERED_MAX = 5

interface Props {
  /** The typed text. If it is empty, people whom the creator writes to or follows are offered. */
  readonly term: string
  readonly onChoose: (person: WirePinner) => void
}

/** Members and businesses as buttons. None are offered after a whole username was typed. */
export function SponsorSuggestions({ term, onChoose }: Props) {
  const { t } = useTranslation('sponsorships')
  const { viewer } = useViewer()
  const name = term.trim().replace(/^@/, '')
  const people = useProjection('messages/people', { term: name })?.people ?? []
  const offered = people.filter(({ id }) => id !== viewer.id).slice(0, OFFERED_MAX)
  const isWhole = offered.length === 1 && offered[0]?.username === name
  if (offered.length === 0 || isWhole) return null
  return (
    <ul className={styles.people} aria-label={t('suggestions')}>
      {offered.map((person) => (
        <li key={person.id}>
          <button type="button" className={styles.person} onClick={() => onChoose(person)}>
            <Avatar name={person.full_name} image={person.image_medium_url} color={person.dominant_color} size={32} />
            <span className={styles.words}>
              <bdi>{person.full_name}</bdi>
              <bdi className={styles.username}>@{person.username}</bdi>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
