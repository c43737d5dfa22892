import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardId } from '#contracts/ids.ts'
import type { WirePinner } from '#features/users/contract.ts'
import { Button } from '#kit/button/button.tsx'
import { Person } from './person.tsx'
import styles from './sharing.module.css'
import { useSharing } from './use-sharing.ts'

interface Props {
  readonly boardId: BoardId
  readonly people: readonly WirePinner[]
  readonly onChanged: () => void
}

/** People whom the owner blocked from the board. */
export function BlockedPeople({ boardId, people, onChanged }: Props) {
  const { t } = useTranslation('sharing')
  const { ask } = useSharing()
  const title = useId()
  return (
    <div className={styles.group}>
      <h3 className={styles.heading} id={title}>
        {t('blocked')}
      </h3>
      <ul className={styles.people} aria-labelledby={title}>
        {people.map((user) => (
          <Person key={user.id} user={user} note={<bdi>@{user.username}</bdi>}>
            <Button
              aria-label={t('unblockName', { name: user.full_name })}
              onClick={() =>
                void ask('liftBoardBan', { boardId, userId: user.id }, t('unblocked', { name: user.full_name })).then(
                  onChanged,
                )
              }
            >
              {t('unblock')}
            </Button>
          </Person>
        ))}
      </ul>
    </div>
  )
}
