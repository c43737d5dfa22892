import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModuleBoard } from '#contracts/list-module.ts'
import { BoardPicture } from '#features/boards/ui/board-picture.tsx'
import { BoardOwner } from '#features/boards/ui/board-owner.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { lockIcon } from '#kit/icon/icons.ts'
import { isModified } from '#kit/modified.ts'
import styles from './board-strip.module.css'

interface BoardStripProps {
  readonly boards: readonly ModuleBoard[]
  readonly isActive: boolean
}

/**
 * A row of boards, which scrolls sideways if they do not fit. The grid gives the focus to the first board. From there,
 * Tab and the arrow keys move on.
 */
export function BoardStrip({ boards, isActive }: BoardStripProps) {
  const { t } = useTranslation('boards')
  const { t: more } = useTranslation('board-more')
  const strip = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    // If the grid moved the focus here before this code was loaded, the focus is on the list, because there was no
    // element to take it. It now moves to the first board.
    const list = strip.current?.closest('[role="list"]')
    if (list && document.activeElement === list)
      strip.current?.querySelector<HTMLElement>('[data-grid-focus]')?.focus({ preventScroll: true })
  }, [])
  return (
    // Arrows are pressed on the links, as in the grid around it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul ref={strip} className={styles.strip} onKeyDown={onKeyDown}>
      {boards.map((board, at) => (
        <li key={board.id} className={styles.place}>
          <a
            className={styles.board}
            href={board.url}
            data-grid-focus
            tabIndex={isActive && at > 0 ? undefined : -1}
            draggable={false}
          >
            <BoardPicture board={board} />
            <span className={styles.name}>
              <bdi className={styles.words}>{board.name}</bdi>
              {board.privacy === 'secret' && (
                <span role="img" aria-label={t('secret')}>
                  <Icon icon={lockIcon} size={16} />
                </span>
              )}
            </span>
            <span className={styles.count}>
              {board.smart_search ? more('smartText') : t('pins', { count: board.pin_count })}
              {board.owner && <BoardOwner owner={board.owner} />}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The left and right arrow keys move along the strip. At its ends, and for up and down, the grid handles the keys. */
function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  if (isModified(event)) return
  const isRtl = document.documentElement.dir === 'rtl'
  const step = event.key === (isRtl ? 'ArrowLeft' : 'ArrowRight') ? 1 : -1
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-grid-focus]')]
  const next = links[links.indexOf(event.target as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus({ preventScroll: true })
  next.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
