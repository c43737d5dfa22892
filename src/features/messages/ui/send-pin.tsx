import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDispatch } from '#client/use-dispatch.ts'
import { useProjection } from '#client/use-projection.ts'
import { useRequest } from '#client/use-request.ts'
import { useViewer } from '#client/use-viewer.ts'
import { newId } from '#contracts/ids.ts'
import { ok } from '#contracts/result.ts'
import { pairWith } from '#features/messages/domain/pair-with.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import type { CloseupActionProps } from '#features/pins/ui/closeup-slots.ts'
import type { WirePinner } from '#features/users/contract.ts'
import { Avatar } from '#kit/avatar/avatar.tsx'
import { IconButton } from '#kit/button/icon-button.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { sendIcon } from '#kit/icon/late-icons.ts'
import { Dialog } from '#kit/overlay/overlays.tsx'
import { showToast } from '#kit/toast/toast-store.ts'
import { usePeople } from './use-people.ts'
import styles from './messages.module.css'

/** Sends the pin of a closeup to a member. */
export function SendPin({ view }: CloseupActionProps) {
  const { t } = useTranslation('messages')
  const { viewer, user } = useViewer()
  const [isOpen, setOpen] = useState(false)
  if (!viewer.isAuth || user?.should_show_messaging === false || view.card.isAdsOnly) return null
  return (
    <>
      <IconButton icon={sendIcon} label={t('sendPin')} onClick={() => setOpen(true)} />
      <Dialog title={t('sendPin')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Suggestions pinId={view.card.id} onSent={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

interface SuggestionsProps {
  readonly pinId: CloseupActionProps['view']['card']['id']
  readonly onSent: () => void
}

/** If the look-up fails, there are no suggestions and no message (spec viewer §8). */
function Suggestions({ pinId, onSent }: SuggestionsProps) {
  const { t } = useTranslation('messages')
  const request = useRequest()
  const dispatch = useDispatch()
  const failureText = useFailureText()
  const [term, setTerm] = useState('')
  const view = usePeople(term)
  const list = useProjection('messages/list', {})
  const send = async ({ id, full_name: name }: WirePinner) => {
    const known = pairWith(list?.conversations ?? [], id)
    const opened = known ? ok(known) : await request('openConversation', { userIds: [id] })
    if (!opened.ok) return showToast({ text: failureText(opened.failure.code) })
    const messageId = newId()
    const sent = await dispatch('sendMessage', { conversationId: opened.value.id, messageId, text: '', pinId })
    showToast({ text: sent.ok ? t('sentTo', { name }) : failureText(sent.failure.code) })
    if (sent.ok) onSent()
  }
  return (
    <div className={styles.sending}>
      <TextField label={t('findPerson')} value={term} onChange={setTerm} maxLength={100} />
      {view?.state === 'ready' && view.people.length === 0 && (
        <p className={styles.at}>{t(term.trim() === '' ? 'noSuggestions' : 'noPerson')}</p>
      )}
      <ul className={styles.rows}>
        {view?.people.map((person) => (
          <li key={person.id}>
            <button type="button" className={`${styles.row} ${styles.person}`} onClick={() => void send(person)}>
              <Avatar name={person.full_name} image={person.image_medium_url} color={person.dominant_color} size={40} />
              <span className={styles.words}>
                <bdi className={styles.name}>{person.full_name}</bdi>
                <bdi className={styles.last}>@{person.username}</bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
