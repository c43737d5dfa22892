import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { NotFoundScreen } from '#app/plug/not-found-screen.tsx'
import { useDispatch } from '#client/use-dispatch.ts'
import { useAway } from '#client/use-offline-status.ts'
import { useProjection } from '#client/use-projection.ts'
import { useViewer } from '#client/use-viewer.ts'
import { newId, type PinId, type UserId } from '#contracts/ids.ts'
import { links } from '#contracts/links.ts'
import { BlockDialog } from '#features/blocks/ui/block-dialog.tsx'
import { UnblockButton } from '#features/blocks/ui/unblock-button.tsx'
import { MESSAGE_MAX } from '#features/messages/constants.ts'
import type { RefusedMessage, ShownMessage, WireConversation, WireMessage } from '#features/messages/contract.ts'
import { seenBelow } from '#features/messages/domain/seen-below.ts'
import { threadItems } from '#features/messages/domain/thread-items.ts'
import { RefusedActions } from '#features/offline/ui/changes/refused-actions.tsx'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { Button } from '#kit/button/button.tsx'
import { IconButton, iconButtonClass } from '#kit/button/icon-button.tsx'
import { useLengthText } from '#kit/form/use-length-text.ts'
import { Icon } from '#kit/icon/icon.tsx'
import { plusIcon } from '#kit/icon/icons.ts'
import { arrowBackIcon } from '#kit/icon/late-icons.ts'
import { hideFailed } from '#kit/image/missing-pictures.ts'
import { keepInput, keptInput } from '#kit/kept-input.ts'
import { listText } from '#kit/locale/list-text.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { Dialog } from '#kit/overlay/overlays.tsx'
import { usePageTitle } from '#kit/page-title.ts'
import { useMoment } from '#kit/row-section/use-moment.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { showToast } from '#kit/toast/toast-store.ts'
import { usePageBar } from '#kit/toast/use-page-bar.ts'
import { useKeepFocusNear } from '#kit/use-keep-focus-near.ts'
import { ConversationMenu } from './conversation-menu.tsx'
import { ConversationPicture } from './conversation-picture.tsx'
import { MembershipLine } from './membership-line.tsx'
import { MessageText } from './message-text.tsx'
import { PinChoice } from './pin-choice.tsx'
import { useConversationName } from './use-conversation-name.ts'
import styles from './messages.module.css'

/** A reader who is this near to the end, in CSS pixels, is at the end. */
const NEAR_END_PX = 80

function scrollToEnd(): void {
  window.scrollTo({ top: document.documentElement.scrollHeight })
}

/** Keeps a reader at the end of the list there while the list grows, as by pictures and states of messages. */
function stayAtEnd(list: HTMLOListElement): () => void {
  let isAtEnd = true
  const onScroll = () => {
    const { scrollHeight } = document.documentElement
    isAtEnd = scrollHeight - window.scrollY - window.innerHeight < NEAR_END_PX
  }
  const resized = new ResizeObserver(() => {
    if (isAtEnd) scrollToEnd()
  })
  resized.observe(list)
  window.addEventListener('scroll', onScroll, { passive: true })
  return () => {
    resized.disconnect()
    window.removeEventListener('scroll', onScroll)
  }
}

/** /messages/:conversationId. Shown messages are marked as read. */
export function ThreadScreen({ conversationId }: { readonly conversationId: string }) {
  return <Thread key={conversationId} conversationId={conversationId} />
}

function Thread({ conversationId }: { readonly conversationId: string }) {
  const { t } = useTranslation('messages')
  const { viewer, user: me } = useViewer()
  const dispatch = useDispatch()
  const nameOf = useConversationName()
  const view = useProjection('messages/thread', { conversationId })
  const isAway = useAway() !== null
  const [isAccepted, setAccepted] = useState(false)
  const conversation = view?.conversation ?? null
  const isUnread = conversation?.is_unread ?? false
  const count = (view?.messages.length ?? 0) + (view?.refused.length ?? 0)
  // Only what is shown is marked as read: another message may arrive before this command is sent.
  const until = view?.messages.findLast(({ sender_id: sender }) => sender !== viewer.id)?.at
  useEffect(() => {
    if (isUnread && until !== undefined) void dispatch('readConversation', { conversationId, until })
  }, [dispatch, conversationId, isUnread, until])
  useEffect(scrollToEnd, [count])
  const names = conversation ? nameOf(conversation) : t('title')
  usePageTitle(names)
  if (view?.state === 'missing') return <NotFoundScreen />
  if (view?.state === 'offline' && !conversation) return <NotLoaded level={1} />
  if (!view || !conversation) return <Spinner />
  const seen = seenBelow(view.messages, conversation.seen ?? [], viewer.id)
  const isEmpty = view.state === 'ready' && count === 0
  const isClosed = conversation.is_closed ?? false
  const isBlocking = conversation.has_blocked && !conversation.is_group
  const people = [...conversation.users, ...view.former, ...(me ? [me] : [])]
  const fullNameOf = (member: UserId) => people.find(({ id }) => id === member)?.full_name ?? t('formerMember')
  return (
    <div className={`${styles.screen} ${styles.thread}`}>
      <div className={styles.head}>
        <Link className={iconButtonClass('quiet')} to={links.messages} aria-label={t('title')} title={t('title')}>
          <Icon icon={arrowBackIcon} />
        </Link>
        <ConversationPicture conversation={conversation} />
        <h1 className={styles.title} tabIndex={-1}>
          {/* A block of the other member closes their profile. */}
          {conversation.is_group || (isClosed && !isBlocking) ? (
            <bdi>{names}</bdi>
          ) : (
            <Link to={links.profile(conversation.users[0]?.username ?? '')}>{names}</Link>
          )}
        </h1>
        <ConversationMenu conversation={conversation} />
      </div>
      <ol ref={stayAtEnd} className={styles.messages} aria-label={t('messages')}>
        {threadItems(view.messages, view.membership).map((item) =>
          item.kind === 'membership' ? (
            <MembershipLine
              key={`${item.line.at} ${item.line.kind} ${item.line.user_id}`}
              line={item.line}
              nameOf={fullNameOf}
            />
          ) : (
            <Message
              key={item.message.id}
              message={item.message}
              isAway={isAway}
              sender={conversation.is_group ? fullNameOf(item.message.sender_id) : null}
            >
              {seen?.messageId === item.message.id && <Seen conversation={conversation} by={seen.by} />}
            </Message>
          ),
        )}
        {view.refused.map((message) => (
          <Refused key={message.id} message={message} />
        ))}
      </ol>
      {isEmpty && <p className={styles.at}>{t('noMessage')}</p>}
      {view.state === 'offline' && view.messages.length === 0 && <NotLoaded />}
      {isBlocking ? (
        <Blocked conversation={conversation} />
      ) : isClosed ? (
        <p className={styles.request} role="status">
          {t('cantSend')}
        </p>
      ) : (
        <>
          {/* A toast would cover the newest messages. */}
          <p className="visually-hidden" role="status">
            {isAccepted && conversation.status === 'accepted' ? t('accepted') : ''}
          </p>
          {conversation.status !== 'accepted' && (
            <Request conversation={conversation} onAccepted={() => setAccepted(true)} />
          )}
          <Writer conversationId={conversationId} isEmpty={isEmpty} />
        </>
      )}
    </div>
  )
}

interface MessageProps {
  readonly message: ShownMessage
  /** True while the server cannot be reached. */
  readonly isAway: boolean
  /** The sender's name in a group; null in a conversation of two. */
  readonly sender: string | null
  /** Shown below the message. */
  readonly children: ReactNode
}

function Message({ message, isAway, sender, children }: MessageProps) {
  const { t } = useTranslation('messages')
  const { viewer } = useViewer()
  const moment = useMoment()
  const isOwn = message.sender_id === viewer.id
  const state = isAway ? t('waiting') : t('sending')
  return (
    <li className={isOwn ? `${styles.message} ${styles.own}` : styles.message}>
      {!isOwn && sender !== null && <bdi className={styles.sender}>{sender}</bdi>}
      {message.pin && <SentPin pin={message.pin} />}
      {message.text !== '' && (
        <p className={styles.text} dir="auto">
          <MessageText text={message.text} />
        </p>
      )}
      <span className={styles.at}>{message.isPending ? state : moment(Date.parse(message.at))}</span>
      {children}
    </li>
  )
}

/** A message that the server refused, with the reason. It can be sent again or dismissed. */
function Refused({ message: { id, text, failure } }: { readonly message: RefusedMessage }) {
  const { t } = useTranslation('messages')
  const failureText = useFailureText()
  const shown = text === '' ? t('pin') : text
  return (
    <li className={`${styles.message} ${styles.own}`}>
      <p className={`${styles.text} ${styles.refused}`} dir="auto">
        {shown}
      </p>
      <span className={styles.fault}>
        {t('notSent')} {failure !== null && (failure === 'access/denied' ? t('cantSend') : failureText(failure))}
      </span>
      <div className={styles.ways}>
        <RefusedActions id={id} act={shown} />
      </div>
    </li>
  )
}

/** Says below a message that it was read; in a group, by whom. */
function Seen({ conversation, by }: { readonly conversation: WireConversation; readonly by: readonly UserId[] }) {
  const { t } = useTranslation('messages')
  const language = useLanguageTag()
  const names = conversation.users.filter(({ id }) => by.includes(id)).map((user) => isolate(user.full_name))
  return (
    <span className={styles.at}>
      {conversation.is_group ? t('seenBy', { names: listText(language, names) }) : t('seen')}
    </span>
  )
}

function SentPin({ pin }: { readonly pin: NonNullable<WireMessage['pin']> }) {
  const { t } = useTranslation('messages')
  const title = pin.title ?? t('pin')
  return (
    <Link className={styles.pin} to={links.pin(pin.id)}>
      {pin.image_url && <img src={pin.image_url} alt="" width={160} height={200} loading="lazy" onError={hideFailed} />}
      <span dir="auto">{title === '' ? t('pin') : title}</span>
    </Link>
  )
}

/** In place of the writer: says that the viewer blocked the other member, and lifts the block. */
function Blocked({ conversation }: { readonly conversation: WireConversation }) {
  const { t } = useTranslation('messages')
  const [other] = conversation.users
  return (
    <section className={styles.request} aria-label={t('senderBlocked', { name: other?.full_name ?? '' })}>
      <p>{t('senderBlocked', { name: other?.full_name ?? '' })}</p>
      <div className={styles.ways}>{other && <UnblockButton user={other} />}</div>
    </section>
  )
}

interface RequestProps {
  readonly conversation: WireConversation
  readonly onAccepted: () => void
}

/** The choices for a contact request: accept, decline, or block its sender. A declined request can be accepted. */
function Request({ conversation, onAccepted }: RequestProps) {
  const { t } = useTranslation('messages')
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const [isBlocking, setBlocking] = useState(false)
  const section = useKeepFocusNear<HTMLElement>()
  const { id: conversationId, users, is_group: isGroup, has_blocked: hasBlocked } = conversation
  const [sender] = users
  const hasDeclined = conversation.status === 'declined'
  const label = t(hasDeclined ? 'declined' : 'requests')
  const name = sender?.full_name ?? ''
  const answer = async (given: 'accepted' | 'declined') => {
    const done = await dispatch('answerContact', { conversationId, answer: given })
    if (!done.ok) return showToast({ text: failureText(done.failure.code) })
    if (given === 'accepted') return onAccepted()
    showToast({ text: t('requestDeclined'), about: [done.value.id] })
    void navigate(links.messages)
  }
  return (
    <section ref={section} className={styles.request} aria-label={label}>
      {hasDeclined ? (
        <p>{t('requestDeclined')}</p>
      ) : (
        <p>{isGroup ? t('groupRequestText') : t('requestText', { name })}</p>
      )}
      {hasBlocked && <p>{t('requestBlocked')}</p>}
      <div className={styles.ways}>
        <Button look="primary" onClick={() => void answer('accepted')}>
          {t('accept')}
        </Button>
        {!hasDeclined && <Button onClick={() => void answer('declined')}>{t('decline')}</Button>}
        {!isGroup && sender && (
          <>
            <Button onClick={() => setBlocking(true)}>{t('block')}</Button>
            <BlockDialog
              user={sender}
              isBlocked={false}
              isOpen={isBlocking}
              onClose={() => setBlocking(false)}
              onConfirmed={() => void answer('declined')}
            />
          </>
        )}
      </div>
    </section>
  )
}

interface WriterProps {
  readonly conversationId: string
  /** True if nothing is written yet, as in a conversation that was just opened. The field then has the focus. */
  readonly isEmpty: boolean
}

function Writer({ conversationId, isEmpty }: WriterProps) {
  const { t } = useTranslation('messages')
  const dispatch = useDispatch()
  const failureText = useFailureText()
  const about = `message.${conversationId}`
  const [text, setText] = useState(() => keptInput<string>(about) ?? '')
  useEffect(() => keepInput(about, text.trim() === '' ? null : text), [about, text])
  const { user } = useViewer()
  const [isChoosing, setChoosing] = useState(false)
  const bar = useRef<HTMLFormElement>(null)
  usePageBar(bar)
  const lengthText = useLengthText()
  const faultId = useId()
  const isTooLong = text.length > MESSAGE_MAX
  const attach = async (pinId: PinId) => {
    setChoosing(false)
    const messageId = newId()
    const answer = await dispatch('sendMessage', { conversationId, messageId, text: '', pinId })
    if (!answer.ok) showToast({ text: failureText(answer.failure.code) })
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '' || isTooLong) return
    const messageId = newId()
    // The text is cleared before the answer arrives, so that a second Enter does not send it twice.
    setText('')
    const answer = await dispatch('sendMessage', { conversationId, messageId, text, pinId: null })
    if (answer.ok) return
    setText((since) => since || text)
    showToast({ text: failureText(answer.failure.code) })
  }
  return (
    <form ref={bar} className={styles.writer} onSubmit={(event) => void send(event)}>
      <IconButton icon={plusIcon} label={t('attachPin')} onClick={() => setChoosing(true)} />
      <Dialog title={t('attachPin')} isOpen={isChoosing} onClose={() => setChoosing(false)} isWholeOnPhone>
        {user && <PinChoice username={user.username} onChosen={(pinId) => void attach(pinId)} />}
      </Dialog>
      <textarea
        data-focus-first
        autoFocus={isEmpty}
        className={styles.field}
        aria-label={t('message')}
        placeholder={t('message')}
        rows={1}
        aria-invalid={isTooLong}
        aria-describedby={isTooLong ? faultId : undefined}
        value={text}
        dir="auto"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) void send(event)
        }}
      />
      <Button look="primary" type="submit">
        {t('send')}
      </Button>
      {isTooLong && (
        <p id={faultId} className={styles.fault} role="alert">
          {lengthText({ max: MESSAGE_MAX })}
        </p>
      )}
    </form>
  )
}
