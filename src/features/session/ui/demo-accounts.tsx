import { useTranslation } from 'react-i18next'
import type { DemoAccount } from '#features/session/contract.ts'
import { Avatar } from '#kit/avatar/avatar.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { arrowForwardIcon } from '#kit/icon/late-icons.ts'
import styles from './entry-card.module.css'

interface DemoAccountsProps {
  readonly accounts: readonly DemoAccount[]
  readonly isBusy: boolean
  readonly onChoose: (account: DemoAccount) => void
}

/** Buttons that log in to a demo account, while the demo is on. */
export function DemoAccounts({ accounts, isBusy, onChoose }: DemoAccountsProps) {
  const { t } = useTranslation('session')
  return (
    <section className={styles.demo} aria-labelledby="demo-accounts">
      <h2 className={styles.demoTitle} id="demo-accounts">
        {t('demoTitle')}
      </h2>
      <p className={styles.demoText}>{t('demoText')}</p>
      {accounts.map((account) => (
        <button
          key={account.username}
          type="button"
          className={styles.account}
          data-testid="demo-account"
          aria-disabled={isBusy}
          onClick={() => isBusy || onChoose(account)}
        >
          <Avatar name={account.fullName} image={null} color={account.color} />
          <span className={styles.who}>
            <span className={styles.name}>{account.fullName}</span>
            <span className={styles.role}>{t(`role.${account.role}`)}</span>
          </span>
          <Icon icon={arrowForwardIcon} size={20} />
        </button>
      ))}
    </section>
  )
}
