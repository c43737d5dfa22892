import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import type { WireBoard } from '#features/boards/contract.ts'
import { Icon } from '#kit/icon/icon.tsx'
import styles from './board-header.module.css'

export function BoardHeader({ board }: { readonly board: WireBoard }) {
  const { t } = useTranslation('boards')
  return (
    <header className={styles.header}>
      <h1 className={styles.name} tabIndex={-1} dir="auto">
        {board.name}
      </h1>
      <p className={styles.facts}>
        {board.privacy === 'secret' && (
          <span className={styles.secret}>
            <Icon name="lock" size={16} />
            {t('secret')}
          </span>
        )}
        <Link className={styles.owner} to={links.profile(board.owner.username)}>
          {board.owner.full_name}
        </Link>
        <span>{t('pins', { count: board.pin_count })}</span>
      </p>
      {board.description && (
        <p className={styles.text} dir="auto">
          {board.description}
        </p>
      )}
    </header>
  )
}
