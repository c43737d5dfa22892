import type { DialogProps } from '#kit/overlay/overlay-types.ts'
import { Dialog } from '#kit/overlay/overlays.tsx'
import type { BottomBar } from './bottom-bars.ts'
import { useBottomBar } from './use-bottom-bar.ts'

type PromptDialogProps = Omit<DialogProps, 'isOpen'> & Pick<BottomBar, 'kind'>

/**
 * A dialog that the page opens by itself. It waits for its turn like the bars at the bottom of the view
 * (`bottom-bars.ts`), so that the member is asked one thing at a time.
 */
export function PromptDialog({ kind, ...dialog }: PromptDialogProps) {
  return <Dialog {...dialog} isOpen={useBottomBar(kind, true)} />
}
