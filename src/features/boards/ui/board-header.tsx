import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Place } from '#app/plug/slots.tsx'
import { links } from '#contracts/links.ts'
import type { WireBoard } from '#features/boards/contract.ts'
import { Button } from '#kit/button/button.tsx'
import { IconButton } from '#kit/button/icon-button.tsx'
import { FoldedText } from '#kit/folded-text/folded-text.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { lockIcon, searchIcon } from '#kit/icon/icons.ts'
import { shareIcon } from '#kit/icon/late-icons.ts'
import { useIsPhone } from '#kit/overlay/use-is-phone.ts'
import { sharePage } from '#kit/share-page.ts'
import { boardActions } from './board-slots.ts'
import { BoardMenuButton } from './menu/board-menu-button.tsx'
import styles from './board-header.module.css'

/** On a phone a longer description is cut, so that the first pins are on the first screen. */
const PHONE_DESCRIPTION_LINES = 2

interface Props {
  readonly board: WireBoard
  /** Starts selecting pins; undefined if the viewer may not select, or if the board has no pins. */
  readonly onSelect: (() => void) | undefined
  readonly onDeleted: () => void
}

export function BoardHeader({ board, onSelect, onDeleted }: Props) {
  const { t } = useTranslation('boards')
  const { t: more } = useTranslation('board-more')
  return (
    <header className={styles.header} data-colored={board.color ?? undefined}>
      <div className={styles.top}>
        <h1 className={styles.name} tabIndex={-1} dir="auto">
          {board.name}
        </h1>
        <BoardMenuButton className={styles.menu} board={board} onDeleted={onDeleted} />
      </div>
      <p className={styles.facts}>
        {board.privacy === 'secret' && (
          <span className={styles.secret}>
            <Icon icon={lockIcon} size={16} />
            {t('secret')}
          </span>
        )}
        {board.archived_by_me_at && <span className={styles.secret}>{more('archived')}</span>}
        <Link className={styles.owner} to={links.profile(board.owner.username)}>
          {board.owner.full_name}
        </Link>
        {board.smart_search ? (
          <span className={styles.secret}>
            <Icon icon={searchIcon} size={16} />
            {more('smart')}
          </span>
        ) : (
          <span>{t('pins', { count: board.pin_count })}</span>
        )}
      </p>
      <div className={styles.actions}>
        <Place of={boardActions} with={{ board }} />
        {onSelect && <Button onClick={onSelect}>{more('select')}</Button>}
        {/* A secret board has no button to copy its address, which works only for its members. Others must be
            invited. */}
        {board.privacy !== 'secret' && (
          <IconButton
            icon={shareIcon}
            look="surface"
            label={more('share')}
            onClick={() =>
              void sharePage(board.url, board.name, { copied: more('linkCopied'), copy: more('copyLink') })
            }
          />
        )}
      </div>
      {board.description && <Description text={board.description} />}
    </header>
  )
}

function Description({ text }: { readonly text: string }) {
  const isPhone = useIsPhone()
  return (
    <div className={styles.description}>
      {isPhone ? (
        <FoldedText className={styles.text} dir="auto" text={text} lines={PHONE_DESCRIPTION_LINES} />
      ) : (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
    </div>
  )
}
