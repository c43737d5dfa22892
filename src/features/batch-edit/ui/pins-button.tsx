import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProjection } from '#client/use-projection.ts'
import { useViewer } from '#client/use-viewer.ts'
import type { PinId } from '#contracts/ids.ts'
import type { OwnPinActionProps } from '#features/feed/ui/organise/selection-slots.ts'
import { imageUrl } from '#features/media/constants.ts'
import type { CloseupView } from '#features/pins/contract.ts'
import { Button } from '#kit/button/button.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { editIcon } from '#kit/icon/late-icons.ts'
import { Dialog } from '#kit/overlay/overlays.tsx'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { BATCH_ROWS_MAX } from '../constants.ts'
import { BLANK_VALUES, fieldsOfPin } from '../domain/batch-rows.ts'
import { BatchForm } from './batch-form.tsx'
import type { BatchRow } from './batch-row.ts'

/** The button that opens the selected own pins in one batch. */
export function PinsButton({ pinIds, onDone }: OwnPinActionProps) {
  const { t } = useTranslation('batch-edit')
  /** The pins that were selected when the batch was opened. */
  const [ids, setIds] = useState<readonly PinId[] | null>(null)
  if (pinIds.length < 2) return null
  const isTooMany = pinIds.length > BATCH_ROWS_MAX
  return (
    <>
      <Button
        disabled={isTooMany}
        title={isTooMany ? t('tooMany', { max: BATCH_ROWS_MAX }) : undefined}
        onClick={() => setIds(pinIds)}
      >
        <Icon icon={editIcon} size={20} />
        {t('edit')}
      </Button>
      <Dialog
        title={t('pinsTitle')}
        isOpen={ids !== null}
        isWide
        isWholeOnPhone
        isDismissable={false}
        onClose={() => setIds(null)}
      >
        {ids && (
          <PinsBatch
            pinIds={ids}
            onDone={() => {
              setIds(null)
              onDone()
            }}
          />
        )}
      </Dialog>
    </>
  )
}

interface BatchProps {
  readonly pinIds: readonly PinId[]
  readonly onDone: () => void
}

/** Opens the form only when all pins have loaded, so that no arriving value replaces typed text. */
function PinsBatch({ pinIds, onDone }: BatchProps) {
  const { t } = useTranslation('batch-edit')
  const [known, setKnown] = useState<ReadonlyMap<PinId, BatchRow | null>>(new Map())
  if (pinIds.some((id) => !known.has(id))) {
    return (
      <>
        <Spinner />
        {pinIds.map((pinId) => (
          <KnownPin
            key={pinId}
            pinId={pinId}
            onKnown={(row) => setKnown((rows) => (rows.has(pinId) ? rows : new Map(rows).set(pinId, row)))}
          />
        ))}
      </>
    )
  }
  const rows = pinIds.flatMap((id) => known.get(id) ?? [])
  return rows.length === 0 ? <p>{t('gone')}</p> : <BatchForm rows={rows} onDone={onDone} />
}

interface KnownProps {
  readonly pinId: PinId
  /** Called when the pin has loaded; null if the pin no longer exists. */
  readonly onKnown: (row: BatchRow | null) => void
}

/** Loads all fields of a pin. Renders nothing. */
function KnownPin({ pinId, onKnown }: KnownProps) {
  const { t } = useTranslation('batch-edit')
  const { viewer } = useViewer()
  const view = useProjection('pins/closeup', { pinId })
  const board = useProjection('boards/followed', { boardId: view?.pin?.board?.id ?? null })
  const isComing = !view || view.state === 'loading' || view.state === 'partial' || !board
  useEffect(() => {
    if (isComing) return
    const row = rowOfPin(view, t('untitled'))
    const { card, pin } = view
    const known = { isWhole: pin !== null, boardId: pin?.board?.id ?? null, keptOn: card?.keptOn ?? [] }
    onKnown(row && { ...row, fields: fieldsOfPin({ ...known, board: board.board ?? undefined, member: viewer.id }) })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [isComing])
  return null
}

function rowOfPin({ card, pin }: CloseupView, untitled: string): Omit<BatchRow, 'fields'> | null {
  if (!card) return null
  const boardId = pin?.board?.id ?? null
  return {
    of: { kind: 'pin', pinId: card.id, boardId },
    name: card.title.trim() || untitled,
    picture: card.isPictureless ? null : imageUrl(card.signature, '136x136'),
    stored: pin
      ? { title: pin.title, description: pin.description, link: pin.link ?? '', boardId: boardId ?? '' }
      : { ...BLANK_VALUES, title: card.title },
  }
}
