import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { NotFoundScreen } from '#app/plug/not-found-screen.tsx'
import { Place } from '#app/plug/slots.tsx'
import { useAway } from '#client/use-offline-status.ts'
import { useProjection } from '#client/use-projection.ts'
import type { BoardId, ListKey } from '#contracts/ids.ts'
import type { View } from '#features/index.ts'
import type { WireBoard } from '#features/boards/contract.ts'
import { links } from '#contracts/links.ts'
import { PinGrid } from '#features/feed/ui/pin-grid.tsx'
import { useMonthAdded } from '#features/feed/ui/use-month-added.ts'
import { useViewer } from '#client/use-viewer.ts'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { Button, buttonClass } from '#kit/button/button.tsx'
import { GridSelection } from '#kit/grid/grid-selection.ts'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { boardIcon, lockIcon } from '#kit/icon/icons.ts'
import { eyeOffIcon } from '#kit/icon/late-icons.ts'
import { pageHolds } from '#kit/leaving/hold-page.ts'
import { usePageTitle } from '#kit/page-title.ts'
import { useIsServed } from '#kit/use-is-served.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { BoardHeader } from './board-header.tsx'
import { boardAccent } from './board-accent.ts'
import { aboveBoardPins, smartBoardPins } from './board-slots.ts'
import { isBoardShown, keepBoardShown } from './shown-boards.ts'
import styles from './board-screen.module.css'

/** /:username/:slug (spec viewer §2). */
export function BoardScreen({ username, slug }: { readonly username: string; readonly slug: string }) {
  const { t } = useTranslation('boards')
  const page = useBoardPage(username, slug)
  const own = useProjection('boards/picker', {})
  const { viewer } = useViewer()
  const navigate = useNavigate()
  const monthAdded = useMonthAdded()
  const [selection] = useState(() => new GridSelection())
  const shownId = page?.board?.id
  const warning = useWarning(page?.board)
  useEffect(() => () => selection.clear(), [selection, shownId])
  usePageTitle(page?.board?.name ?? '')
  useBoardAddress(page?.board?.url)
  if (page?.state === 'missing') return <NotFoundScreen what="board" />
  if (!page?.board) return page?.state === 'offline' ? <NotLoaded level={1} awayText={t('offlineText')} /> : <Spinner />
  const { board } = page
  // If the server does not know the board yet, it only has pins that were saved on this device.
  const isUnsentAndEmpty =
    board.pin_count === 0 && (own?.rows.some(({ id, pending }) => pending && id === board.id) ?? false)
  const key = `board:${board.id}` as ListKey
  const isOwn = viewer.id === board.owner.id || (board.access ?? []).includes('write')
  const header = (
    <BoardHeader
      board={board}
      onSelect={isOwn && !board.smart_search && board.pin_count > 0 ? () => selection.open() : undefined}
      onDeleted={() => void navigate(links.profile(username), { replace: true })}
    />
  )
  if (board.sensitivity_screen && warning.isShown)
    return (
      <>
        {header}
        <EmptyState
          icon={eyeOffIcon}
          title={t('sensitive.title')}
          text={t(`sensitive.${board.sensitivity_screen.reason}`)}
        >
          <Button look="primary" onClick={warning.dismiss}>
            {t('sensitive.show')}
          </Button>
        </EmptyState>
      </>
    )
  const hasHidden = (board.hidden_pin_count ?? 0) > 0
  const accent = boardAccent(board.color)
  return (
    <div ref={warning.content} className={`${styles.board} ${accent.className ?? ''}`} style={accent.style}>
      {header}
      <div className={styles.above}>
        <Place of={aboveBoardPins} with={{ board }} />
        {hasHidden && board.pin_count > 0 && <HiddenNote />}
      </div>
      {board.smart_search ? (
        <Place of={smartBoardPins} with={{ board }} />
      ) : isUnsentAndEmpty ? (
        <EmptyOwnBoard isUnsent />
      ) : (
        <PinGrid
          key={key}
          listKey={key}
          label={t('pinsOf', { name: board.name })}
          noteOf={monthAdded}
          selection={selection}
          {...(isOwn ? { ownBoard: board, empty: hasHidden ? <HiddenPins /> : <EmptyOwnBoard /> } : {})}
        />
      )}
    </div>
  )
}

/** The warning before a sensitive board (spec business §3, sensitivity screen). It is dismissed for the tab. */
function useWarning(board: WireBoard | null | undefined) {
  const content = useRef<HTMLDivElement>(null)
  /** The board whose warning was dismissed on this page. */
  const [dismissed, setDismissed] = useState<BoardId | null>(null)
  const id = board?.sensitivity_screen?.show_warning ? board.id : null
  const wasDismissed = useMemo(() => id !== null && isBoardShown(id), [id])
  // The server does not know what this tab keeps.
  const isServed = useIsServed()
  // The button that was pressed goes away. The name of the board that it showed gets the focus.
  useEffect(() => {
    if (dismissed !== null) content.current?.querySelector('h1')?.focus()
  }, [dismissed])
  return {
    content,
    isShown: id !== null && dismissed !== id && (isServed || !wasDismissed),
    dismiss: () => {
      if (id === null) return
      keepBoardShown(id)
      setDismissed(id)
    },
  }
}

/**
 * The board of the page. Once it is found, the page keeps it by its id, because it may be renamed and another board may
 * take the name in the router's address.
 */
function useBoardPage(username: string, slug: string): View<'boards/page'> | undefined {
  const address = `${username}/${slug}`
  const [following, setFollowing] = useState<{ readonly address: string; readonly boardId: BoardId } | null>(null)
  const boardId = following?.address === address ? following.boardId : null
  const followed = useProjection('boards/followed', { boardId })
  // A deleted board may have been merged into another one, which now has its address.
  const former = boardId !== null && followed?.isDeleted ? { former: boardId } : null
  const page = useProjection('boards/page', { username, slug, ...former })
  if (page?.board && page.board.id !== boardId && (boardId === null || former))
    setFollowing({ address, boardId: page.board.id })
  if (boardId === null || !followed || former) return page
  // If the server finds no board at the address, the board was deleted on another device.
  return followed.board && page?.state !== 'missing' ? { state: 'ready', board: followed.board } : page
}

/** Updates the address bar after the board was renamed or has another owner, without reloading the page. */
function useBoardAddress(url: string | undefined): void {
  useEffect(() => {
    if (url === undefined) return
    // Compares in encoded form, because decoding could fail for a typed address. Usernames ignore case.
    const [here, there] = [window.location.pathname, url].map((path) => path.split('/'))
    const isSameOwner = here?.[1]?.toLowerCase() === there?.[1]?.toLowerCase()
    if (isSameOwner && here?.[2] === there?.[2]) return
    pageHolds.replaceAddress(url + window.location.search)
  }, [url])
}

/** In place of the pins, if the viewer may no longer see any of them. */
function HiddenPins() {
  const { t: more } = useTranslation('board-more')
  return <EmptyState icon={lockIcon} title={more('hiddenTitle')} text={more('hiddenText')} />
}

function HiddenNote() {
  const { t: more } = useTranslation('board-more')
  return (
    <div className={styles.hidden}>
      <p>{more('hiddenTitle')}</p>
      <p>{more('hiddenText')}</p>
    </div>
  )
}

function EmptyOwnBoard({ isUnsent = false }: { readonly isUnsent?: boolean }) {
  const { t } = useTranslation('boards')
  const { t: more } = useTranslation('board-more')
  const isAway = useAway() !== null
  return (
    <EmptyState
      icon={boardIcon}
      title={t('emptyOwnTitle')}
      text={isUnsent && isAway ? more('notCreated') : t('emptyOwnText')}
    >
      <Link className={buttonClass('primary')} to={links.home}>
        {t('emptyOwnWay')}
      </Link>
    </EmptyState>
  )
}
