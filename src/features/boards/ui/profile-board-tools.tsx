import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { BOARD_NAME_MAX } from '#features/boards/constants.ts'
import type { WireBoard } from '#features/boards/contract.ts'
import { buttonClass } from '#kit/button/button.tsx'
import { SelectField } from '#kit/fields/select-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { OrderBoards } from './order-boards.tsx'
import { PROFILE_ORDERS, type BoardsShown } from './profile-order.ts'
import styles from './profile-boards.module.css'

interface Props {
  /** The viewer's own boards, which can be arranged; empty on another member's profile. */
  readonly boards: readonly WireBoard[]
  readonly isOwn: boolean
  /** True if there are enough boards for a filter and a choice of order. */
  readonly isMany: boolean
  readonly shown: BoardsShown
  readonly onShow: (shown: BoardsShown) => void
}

/** Filters and sorts the boards of a profile. */
export function ProfileBoardTools({ boards, isOwn, isMany, shown, onShow }: Props) {
  const { t } = useTranslation('board-order')
  return (
    <div className={styles.tools}>
      {isMany && (
        <search className={styles.search}>
          <div className={styles.filter}>
            <TextField
              type="search"
              autoComplete="off"
              maxLength={BOARD_NAME_MAX}
              label={t('filter')}
              value={shown.filter}
              onChange={(filter) => onShow({ ...shown, filter })}
            />
          </div>
          <div className={styles.order}>
            <SelectField
              label={t('sort')}
              choices={PROFILE_ORDERS.map((id) => ({ id, label: t(`by.${id}`) }))}
              value={shown.order}
              onChange={(order) => onShow({ ...shown, order: order || 'own' })}
            />
          </div>
        </search>
      )}
      {isOwn && (
        <div className={styles.arrange}>
          {boards.length > 1 && <OrderBoards boards={boards} />}
          <Link className={buttonClass('secondary')} to="/board/create">
            {t('create')}
          </Link>
        </div>
      )}
    </div>
  )
}
