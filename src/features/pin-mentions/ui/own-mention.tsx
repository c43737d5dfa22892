import { useTranslation } from 'react-i18next'
import { useProjection } from '#client/use-projection.ts'
import { useRequest } from '#client/use-request.ts'
import { useViewer } from '#client/use-viewer.ts'
import { newId } from '#contracts/ids.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import type { CloseupDetailProps } from '#features/pins/ui/closeup-slots.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import { RemoveMention } from './remove-mention.tsx'

/** Tells a member that the pin mentions them, with a button to remove the mention. */
export function OwnMention({ pinId }: CloseupDetailProps) {
  const { t } = useTranslation('pin-mentions')
  const request = useRequest()
  const failureText = useFailureText()
  const { viewer } = useViewer()
  const pin = useProjection('pins/closeup', { pinId })?.pin
  if (!pin?.mentioned?.some(({ id }) => id === viewer.id)) return null
  async function remove(): Promise<void> {
    const answer = await request('removePinMention', { pinId, key: newId() })
    showToast({ text: answer.ok ? t('removed') : failureText(answer.failure.code) })
  }
  return <RemoveMention text={t('mentioned')} onRemove={remove} />
}
