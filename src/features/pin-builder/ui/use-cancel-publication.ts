import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import { ACT_TOPIC } from '#features/history/ui/use-undo.ts'
import { showToast } from '#kit/toast/toast-store.ts'

/** A publication that waits for the server. Until it is sent, it can be canceled without a trace. */
export function useCancelPublication() {
  const { t } = useTranslation('create')
  const request = useRequest()
  /**
   * @param id of the command
   * @param isOver true if the member can see in the meantime what became of the draft; a late answer then shows no
   * message
   */
  async function cancel(id: string, isOver: () => boolean = () => false): Promise<void> {
    const answer = await request('discardChange', { id })
    if (answer.ok || !isOver()) showToast({ topic: ACT_TOPIC, text: t(answer.ok ? 'notPublished' : 'onItsWay') })
  }
  return {
    cancel,
    cancelLabel: t('cancelPublication'),
    /** Says that the pin will be published, with a button to cancel that. */
    tellQueued: (id: string) =>
      showToast({
        topic: ACT_TOPIC,
        text: t('queued'),
        about: [id],
        action: { label: t('cancelPublication'), onAction: () => void cancel(id) },
      }),
  }
}
