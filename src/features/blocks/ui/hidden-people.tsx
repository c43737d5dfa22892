import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAct } from '#features/history/ui/use-act.ts'
import { PeopleList } from '#features/follows/ui/people-list.tsx'
import type { WireUser } from '#features/users/contract.ts'
import { Button } from '#kit/button/button.tsx'
import { BlockDialog } from './block-dialog.tsx'
import styles from './hidden-people.module.css'

/** Blocked and muted members, in the settings. */
export function HiddenPeople() {
  const { t } = useTranslation('blocks')
  const { act } = useAct()
  const [asked, setAsked] = useState<WireUser | null>(null)
  return (
    <div className={styles.lists}>
      <section aria-labelledby="blocked-people">
        <h2 id="blocked-people">{t('blockedTitle')}</h2>
        <p className={styles.text}>{t('blockText')}</p>
        <PeopleList
          list="blocked"
          username=""
          has={(user) => user.blocked_by_me ?? false}
          action={(user) => (
            <Button aria-label={t('unblockName', { name: user.full_name })} onClick={() => setAsked(user)}>
              {t('unblock')}
            </Button>
          )}
        />
        {asked && <BlockDialog user={asked} isBlocked isOpen onClose={() => setAsked(null)} />}
      </section>
      <section aria-labelledby="muted-people">
        <h2 id="muted-people">{t('mutedTitle')}</h2>
        <p className={styles.text}>{t('mutedText')}</p>
        <PeopleList
          list="muted"
          username=""
          has={(user) => user.muted_by_me ?? false}
          action={({ id, full_name: name }) => (
            <Button
              aria-label={t('unmuteName', { name })}
              onClick={() => void act('unmuteUser', { userId: id }, { board: name })}
            >
              {t('unmute')}
            </Button>
          )}
        />
      </section>
    </div>
  )
}
