import { useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { currentClient } from '#client/current-client.ts'
import type { Anchor } from '#contracts/stream.ts'
import type { ListKey } from '#contracts/ids.ts'
import type { WireBoard } from '#features/boards/contract.ts'
import type { CellBox } from '#kit/grid/grid-cell.tsx'
import { Grid } from '#kit/grid/grid.tsx'
import { useIsServed } from '#kit/use-is-served.ts'
import { BoardCard } from './board-card.tsx'
import { BoardListSource } from './board-list-source.ts'

interface BoardGridProps {
  /** The owner of the list. The reader's position in the list is stored under this name. */
  readonly username: string
  readonly boards: readonly WireBoard[]
  /** The accessible name of the list. */
  readonly label: string
  /** True if the boards belong to several people. */
  readonly showsOwners?: boolean
}

const idOf = (board: WireBoard): string => board.id
const renderCard = (board: WireBoard, box: CellBox) => <BoardCard board={board} isActive={box.isActive} />
const renderOwned = (board: WireBoard, box: CellBox) => <BoardCard board={board} isActive={box.isActive} showsOwner />

/** Boards of one person or of several, in the same grid as pins. */
export function BoardGrid({ username, boards, label, showsOwners = false }: BoardGridProps) {
  const { t } = useTranslation('kit')
  const navigate = useNavigate()
  const isServed = useIsServed()
  const [source] = useState(() => {
    const { places } = currentClient()
    const key = `boards:${username}` as ListKey
    const place = {
      last: () => places.last(key),
      note: (anchor: Anchor) => {
        places.note(key, anchor)
      },
    }
    const made = new BoardListSource(place, isServed ? boards : [])
    made.show(boards)
    return made
  })
  useLayoutEffect(() => source.show(boards), [source, boards])
  return (
    <Grid
      source={source}
      renderCard={showsOwners ? renderOwned : renderCard}
      idOf={idOf}
      label={label}
      loadingLabel={t('loading')}
      onOpen={(board) => void navigate(board.url)}
    />
  )
}
