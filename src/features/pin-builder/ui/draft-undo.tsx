import { useTranslation } from 'react-i18next'
import { useProjection } from '#client/use-projection.ts'
import type { DraftId } from '#features/drafts/contract.ts'
import { useUndo } from '#features/history/ui/use-undo.ts'
import { IconButton } from '#kit/button/icon-button.tsx'

interface Props {
  readonly draftId: DraftId
  readonly isDisabled?: boolean
  /** Saves text that was typed a moment ago, which is then the next step to undo; null if there is none. */
  readonly typed?: (() => Promise<unknown>) | null
}

/** Buttons for Ctrl+Z and Ctrl+Shift+Z. Enabled while the next step belongs to this draft. */
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
