import i18next from 'i18next'
import { currentClient } from '#client/current-client.ts'
import type { NewSave } from '#features/boards/ui/board-slots.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { dismissTopic, showToast } from '#kit/toast/toast-store.ts'

const TOPIC = 'earlier-saves'

/** After a save, says which boards already have the pin's picture or link. The save itself does not wait for this. */
export async function tellEarlierSaves({ pinId, boardId, act }: NewSave): Promise<void> {
  dismissTopic(TOPIC)
  const answer = await currentClient().calls.request('earlierSaves', { pinId, boardId })
  if (!answer.ok) return
  const [first, ...others] = answer.value
  if (first === undefined) return
  const board = isolate(first.name)
  const ns = 'duplicates'
  const here = answer.value.find(({ id }) => id === boardId)
  const text = here
    ? i18next.t('alreadyHere', { ns, board: isolate(here.name) })
    : others.length === 0
      ? i18next.t('alreadyOn', { ns, board })
      : i18next.t('alreadyOnMore', { ns, board, count: others.length })
  showToast({ topic: TOPIC, text, about: [act] })
}
