import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProjection } from '#client/use-projection.ts'
import { useRequest } from '#client/use-request.ts'
import type { DraftView } from '#features/drafts/contract.ts'
import { useUndo, type Way } from '#features/history/ui/use-undo.ts'
import { RecentActs } from '#features/history/ui/recent-acts.tsx'
import { IconButton } from '#kit/button/icon-button.tsx'
import { clockIcon } from '#kit/icon/icons.ts'
import { undoIcon } from '#kit/icon/late-icons.ts'
import { Dialog } from '#kit/overlay/overlays.tsx'
import { redoIcon } from './icons.ts'
import { stepsOfDraft } from './rules/draft-steps.ts'
import { useDraftWords } from './use-draft-words.ts'

interface Props {
  readonly draft: DraftView
  readonly isDisabled?: boolean
  /** Saves text that was typed a moment ago, which is then the next edit to undo; null if there is none. */
  readonly typed?: (() => Promise<unknown>) | null
  /** Ids of edits that the page made because of the edit before them. Undo reverts both. */
  readonly following?: ReadonlySet<string>
}

const ICONS = { undo: undoIcon, redo: redoIcon }
const NONE: ReadonlySet<string> = new Set()

/** Undo and redo of this draft's edits, and a list of all edits. Acts on other screens are left out. */
export function DraftUndo({ draft, isDisabled = false, typed = null, following = NONE }: Props) {
  const { t } = useTranslation('history')
  const acts = useProjection('history/acts', {})
  const undo = useUndo()
  const request = useRequest()
  const { nameOf } = useDraftWords()
  const { id: draftId } = draft
  const [hasHistory, setHistory] = useState(false)
  const steps = acts ? stepsOfDraft(acts, draftId, following) : null
  async function take(way: Way): Promise<void> {
    await typed?.()
    const followers = way === 'undo' ? (steps?.followers ?? []) : []
    for (const { id } of followers) await request('undo', { id })
    // An edit that was saved just now is the latest act, and is not in the list yet.
    const isOfDraft = acts?.[way] === null || acts?.[way]?.row === `drafts/${draftId}`
    const isLatest = typed !== null || (isOfDraft && followers.length === 0)
    await undo(way, isLatest ? undefined : steps?.[way]?.id, 'beside')
  }
  return (
    <>
      {(['undo', 'redo'] as const).map((way) => (
        <IconButton
          key={way}
          icon={ICONS[way]}
          label={t(way)}
          disabled={isDisabled || !(steps?.[way] || (way === 'undo' && typed !== null))}
          onClick={() => void take(way)}
        />
      ))}
      <IconButton icon={clockIcon} label={t('title')} onClick={() => setHistory(true)} />
      <Dialog title={t('title')} isOpen={hasHistory} onClose={() => setHistory(false)}>
        <RecentActs only={{ row: `drafts/${draftId}`, name: nameOf(draft) }} />
      </Dialog>
    </>
  )
}
