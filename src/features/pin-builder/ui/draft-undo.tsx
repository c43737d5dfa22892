import { useTranslation } from 'react-i18next'
import { useProjection } from '#client/use-projection.ts'
import type { DraftId } from '#features/drafts/contract.ts'
import { useUndo } from '#features/history/ui/use-undo.ts'
import { IconButton } from '#kit/button/icon-button.tsx'

interface Props {
  readonly draftId: DraftId
  readonly isDisabled?: boolean
  /** Writes what was typed a moment ago, which is the next step back; null if there is nothing. */
  readonly typed?: (() => Promise<unknown>) | null
}

/** What Ctrl+Z and Ctrl+Shift+Z do, for hands without a keyboard: able while the next step is one on this draft. */
export function DraftUndo({ draftId, isDisabled = false, typed = null }: Props) {
  const { t } = useTranslation('history')
  const acts = useProjection('history/acts', {})
  const undo = useUndo()
  return (['undo', 'redo'] as const).map((way) => (
    <IconButton
      key={way}
      icon={way}
      label={t(way)}
      disabled={isDisabled || !(acts?.[way]?.row === `drafts/${draftId}` || (way === 'undo' && typed !== null))}
      onClick={() => void (typed?.() ?? Promise.resolve()).then(() => undo(way))}
    />
  ))
}
