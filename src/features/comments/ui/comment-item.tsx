import { useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { track } from '#client/track.ts'
import { useDispatch } from '#client/use-dispatch.ts'
import { useProjection } from '#client/use-projection.ts'
import { useViewer } from '#client/use-viewer.ts'
import { newId, type CommentId } from '#contracts/ids.ts'
import { links } from '#contracts/links.ts'
import { failed } from '#contracts/result.ts'
import type { CommentMark, CommentRow } from '#features/comments/contract.ts'
import { useAct } from '#features/history/ui/use-act.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { LIKE } from '#features/pins/constants.ts'
import { Avatar } from '#kit/avatar/avatar.tsx'
import { Badge } from '#kit/badge/badge.tsx'
import { IconButton } from '#kit/button/icon-button.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { heartIcon } from '#kit/icon/icons.ts'
import { heartFilledIcon, moreIcon } from '#kit/icon/late-icons.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { useKeepFocusNear } from '#kit/use-keep-focus-near.ts'
import { preloadOverlays } from '#kit/overlay/overlays.tsx'
import { useMoment } from '#kit/row-section/use-moment.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import { CommentForm } from './comment-form.tsx'
import styles from './comment-thread.module.css'
import { KeptPlaceList } from './kept-place-list.tsx'
import { steadyRows } from './steady-rows.ts'
import { textParts } from './text-parts.ts'

const menu = lazyPart(async () => (await import('./comment-menu.tsx')).CommentMenu)
const preloadMenu = () => {
  menu.preload()
  preloadOverlays()
}

interface Props {
  readonly comment: CommentRow
  readonly isPinOwner: boolean
  /** True if one of the viewer and the pin's owner blocked the other. Nothing can then be written or marked here. */
  readonly isBlocked: boolean
  /** True if comments on the pin are turned off for the viewer. Nothing can then be answered. */
  readonly isClosed: boolean
  readonly isPending: boolean
}

interface ItemProps extends Props {
  /** True if the comment was deleted while the viewer writes below it or changes it. */
  readonly isGone: boolean
  /** Called with true when a form below the comment opens, and with false when it closes. */
  readonly onWrite: (isWriting: boolean) => void
  /** Content below the text, such as the photo of a try. */
  readonly children?: ReactNode
}

interface RowsProps extends Omit<Props, 'comment' | 'isPending'> {
  readonly rows: readonly CommentRow[]
  /** Comments that are waiting to sync. */
  readonly pending: readonly CommentId[]
  readonly className?: string | undefined
  readonly style?: CSSProperties | undefined
  readonly isBusy?: boolean
  /** Content below the text of a comment. */
  readonly below?: (comment: CommentRow) => ReactNode
}

const NONE: ReadonlySet<CommentId> = new Set()

/** A list of comments that changes while it is read: what the reader reads or writes stays in place. */
export function CommentRows({ rows, pending, className = styles.rows, style, isBusy, below, ...props }: RowsProps) {
  const [written, setWritten] = useState(NONE)
  const [before, setBefore] = useState(rows)
  const shown = steadyRows(before, rows, written)
  if (shown !== before) setBefore(shown)
  return (
    <KeptPlaceList className={className} style={style} aria-busy={isBusy}>
      {shown.map((comment) => (
        <CommentItem
          key={comment.id}
          comment={comment}
          isGone={written.has(comment.id) && !rows.includes(comment)}
          isPending={pending.includes(comment.id)}
          onWrite={(isWriting) =>
            setWritten((ids) => new Set([...ids].filter((id) => id !== comment.id).concat(isWriting ? comment.id : [])))
          }
          {...props}
        >
          {below?.(comment)}
        </CommentItem>
      ))}
    </KeptPlaceList>
  )
}

type Open = 'edit' | 'reply' | null

/** What the forms of a comment answer after it was deleted. */
const GONE = 'comment/not-found'

function CommentItem({ comment, isGone, onWrite, children, ...props }: ItemProps) {
  const { t } = useTranslation('comments')
  const { viewer } = useViewer()
  const { actInForm } = useAct()
  const failureText = useFailureText()
  const [open, setForm] = useState<Open>(null)
  const [areRepliesShown, setRepliesShown] = useState(false)
  const [isTranslated, setTranslated] = useState(false)
  const { id: commentId, pin_id: pinId, user } = comment
  // A reply that was typed before comments were turned off, also before a reload, is still shown.
  const off = props.isClosed ? 'comment/off' : props.isBlocked ? 'access/denied' : null
  const replyTo = comment.parent_id ?? commentId
  const item = useKeepFocusNear<HTMLLIElement>()
  const setOpen = (form: Open) => {
    setForm(form)
    onWrite(form !== null)
  }
  return (
    <li ref={item} className={styles.comment}>
      <Avatar name={user.full_name} image={user.image_medium_url} color={user.dominant_color} size={32} />
      <div className={styles.body}>
        {isGone && <p className={styles.none}>{failureText(GONE)}</p>}
        {open === 'edit' ? (
          <CommentForm
            label={t('editing')}
            submitLabel={t('save')}
            initial={{ text: comment.text, mentions: comment.tagged_users }}
            autoFocus
            onSend={async (text, mentions) => {
              if (isGone) return failed(GONE, 'commentId: was deleted')
              const answer = await actInForm('editComment', { pinId, commentId, text, mentions })
              if (answer.ok) setOpen(null)
              return answer
            }}
            onCancel={() => setOpen(null)}
          />
        ) : isGone ? null : (
          <>
            {comment.highlighted_by_pin_owner && <Badge>{t('highlighted')}</Badge>}
            <CommentText comment={comment} />
            {children}
            {isTranslated && <Translation commentId={commentId} />}
            <CommentTools
              comment={comment}
              {...props}
              onReply={() => setOpen('reply')}
              onEdit={() => setOpen('edit')}
              onTranslate={() => setTranslated(true)}
            />
          </>
        )}
        {(open === 'reply' || (off !== null && viewer.isAuth)) && (
          <CommentForm
            label={t('replyTo', { name: user.full_name })}
            submitLabel={t('reply')}
            about={commentId}
            autoFocus={open === 'reply'}
            off={off}
            {...(comment.parent_id === null || user.id === viewer.id
              ? {}
              : { initial: { text: `@${user.username} `, mentions: [user] } })}
            onSend={async (text, mentions) => {
              if (isGone) return failed(GONE, 'commentId: was deleted')
              const args = { pinId, commentId: newId<CommentId>(), parentId: replyTo, text, mentions }
              track('comment', { objectId: pinId, aux_data: { parent: replyTo } })
              const answer = await actInForm('createComment', args, { isPost: true })
              if (answer.ok) {
                setOpen(null)
                setRepliesShown(true)
              }
              return answer
            }}
            onCancel={() => setOpen(null)}
          />
        )}
        {!isGone && comment.parent_id === null && comment.comment_count > 0 && (
          <button
            type="button"
            className={styles.replies}
            aria-expanded={areRepliesShown}
            onClick={() => setRepliesShown(!areRepliesShown)}
          >
            {areRepliesShown ? t('hideReplies') : t('showReplies', { count: comment.comment_count })}
          </button>
        )}
        {!isGone && comment.parent_id === null && areRepliesShown && <Replies comment={comment} {...props} />}
      </div>
    </li>
  )
}

function CommentText({ comment }: Pick<Props, 'comment'>) {
  const { user } = comment
  return (
    // The name comes first in the page's direction. Name and text each have a direction of their own.
    <p className={styles.text}>
      <Link className={styles.name} to={links.profile(user.username)}>
        <bdi>{user.full_name}</bdi>
      </Link>{' '}
      <bdi>
        {textParts(comment).map(({ text, at, username }) =>
          username === null ? (
            text
          ) : (
            <Link key={at} className={styles.mention} to={links.profile(username)}>
              {text}
            </Link>
          ),
        )}
      </bdi>
    </p>
  )
}

function Translation({ commentId }: { readonly commentId: CommentId }) {
  const { t } = useTranslation('comments')
  const language = useLanguageTag()
  const view = useProjection('comments/translation', { commentId, language })
  const text = view?.text ?? null
  return (
    <p className={styles.translation} dir="auto" aria-live="polite" aria-busy={text === null}>
      {text === null ? t('translating') : text === '' ? t('noTranslation') : text}
    </p>
  )
}

interface ToolsProps extends Props {
  readonly onReply: () => void
  readonly onEdit: () => void
  readonly onTranslate: () => void
}

function CommentTools({ comment, isPending, ...props }: ToolsProps) {
  const { t } = useTranslation('comments')
  const { viewer } = useViewer()
  const dispatch = useDispatch()
  const failureText = useFailureText()
  const language = useLanguageTag()
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const number = new Intl.NumberFormat(language)
  const moment = useMoment(true)
  const likes = comment.reaction_counts[LIKE] ?? 0
  const isLiked = comment.reaction_by_me === LIKE
  const { isBlocked, isClosed } = props

  async function mark(kind: CommentMark, isOn: boolean) {
    track('comment_mark', { objectId: comment.id, event_data: { mark: kind, is_on: isOn } })
    const answer = await dispatch('markComment', { pinId: comment.pin_id, commentId: comment.id, mark: kind, isOn })
    if (!answer.ok) showToast({ text: failureText(answer.failure.code) })
  }

  return (
    <div className={styles.facts}>
      <time dateTime={comment.created_at}>{moment(Date.parse(comment.created_at))}</time>
      {comment.edited_at !== null && <span>{t('edited')}</span>}
      {isPending && <span>{t('pending')}</span>}
      {viewer.isAuth && (!isBlocked || isLiked) ? (
        <button
          type="button"
          className={styles.tool}
          aria-pressed={isLiked}
          aria-label={likes > 0 ? t('likeCounted', { count: likes }) : t('like')}
          onClick={() => void mark('like', !isLiked)}
        >
          <Icon icon={isLiked ? heartFilledIcon : heartIcon} size={16} />
          {likes > 0 && number.format(likes)}
        </button>
      ) : (
        likes > 0 && (
          <span className={styles.likes} role="img" aria-label={t('likes', { count: likes })}>
            <Icon icon={heartIcon} size={14} />
            {number.format(likes)}
          </span>
        )
      )}
      {viewer.isAuth && (!isBlocked || comment.marked_helpful_by_me) && (
        <button
          type="button"
          className={styles.tool}
          aria-pressed={comment.marked_helpful_by_me}
          onClick={() => void mark('helpful', !comment.marked_helpful_by_me)}
        >
          {comment.helpful_count > 0 ? t('helpfulCounted', { count: comment.helpful_count }) : t('helpful')}
        </button>
      )}
      {viewer.isAuth && !isBlocked && !isClosed && (
        <button type="button" className={styles.tool} onClick={props.onReply}>
          {t('reply')}
        </button>
      )}
      {viewer.isAuth && (
        <IconButton
          ref={trigger}
          className={styles.more}
          icon={moreIcon}
          label={t('menu', { name: comment.user.full_name })}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onPointerEnter={preloadMenu}
          onFocus={preloadMenu}
          onClick={() => setOpen(true)}
        />
      )}
      {isOpen && (
        <menu.Part
          comment={comment}
          trigger={trigger}
          {...props}
          onHighlight={() => void mark('highlight', !comment.highlighted_by_pin_owner)}
          onClose={() => setOpen(false)}
          onMissing={() => setOpen(false)}
        />
      )}
    </div>
  )
}

function Replies({ comment, isPinOwner, isBlocked, isClosed }: Omit<Props, 'isPending'>) {
  const { t } = useTranslation('comments')
  const replies = useProjection('comments/replies', { pinId: comment.pin_id, commentId: comment.id })
  const rows = replies?.rows ?? []
  if (rows.length === 0 && replies?.state === 'offline') return <p className={styles.none}>{t('offline')}</p>
  return (
    <CommentRows
      rows={rows}
      pending={replies?.pending ?? []}
      isPinOwner={isPinOwner}
      isBlocked={isBlocked}
      isClosed={isClosed}
      isBusy={replies?.state === 'loading'}
    />
  )
}
