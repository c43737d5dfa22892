import { useTranslation } from 'react-i18next'
import { useProjection } from '#client/use-projection.ts'
import type { DraftId } from '#features/drafts/contract.ts'
import { useUndo } from '#features/history/ui/use-undo.ts'
import { IconButton } from '#kit/button/icon-button.tsx'

/** What Ctrl+Z and Ctrl+Shift+Z do, for hands without a keyboard: able while the next step is one on this draft. */
export function DraftUndo({ draftId }: { readonly draftId: DraftId }) {
  const { t } = useTranslation('history')
  const acts = useProjection('history/acts', {})
  const undo = useUndo()
  return (['undo', 'redo'] as const).map((way) => (
    <IconButton
      key={way}
      icon={way}
      label={t(way)}
      disabled={acts?.[way]?.row !== `drafts/${draftId}`}
      onClick={() => void undo(way)}
    />
  ))
}
