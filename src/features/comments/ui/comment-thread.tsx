import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { track } from '#client/track.ts'
import { useProjection } from '#client/use-projection.ts'
import { useViewer } from '#client/use-viewer.ts'
import { newId, type CommentId, type PinId } from '#contracts/ids.ts'
import { links } from '#contracts/links.ts'
import { useAct } from '#features/history/ui/use-act.ts'
import { RefusedActions } from '#features/offline/ui/changes/refused-actions.tsx'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import type { CloseupDetailProps } from '#features/pins/ui/closeup-slots.ts'
import { Button, buttonClass } from '#kit/button/button.tsx'
import { keepInView } from '#kit/keep-in-view.ts'
import type { RefusedComment } from '#features/comments/contract.ts'
import { isBehind } from '#features/comments/domain/is-behind.ts'
import { COMMENTS_HASH, THREAD_RENEW_MS, THREAD_SETTLE_MS } from '../constants.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentRows } from './comment-item.tsx'
import { roomForRows } from './room-for-rows.ts'
import styles from './comment-thread.module.css'

/** The comments of a pin (spec viewer §3, aggregated comment). */
export function CommentThread({ pinId, commentCount }: CloseupDetailProps) {
  const { t } = useTranslation('comments')
  const thread = useProjection('comments/thread', { pinId })
  const isBlocked = useProjection('pins/closeup', { pinId })?.card?.isBlocked === true
  const { viewer } = useViewer()
  const { actInForm } = useAct()
  const section = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    const { current } = section
    // What is above the comments still loads.
    if (hash === COMMENTS_HASH && current) keepInView(current, 'start', [current, current.closest('main')])
  }, [hash])
  const shown = thread?.rows ?? []
  const total = Math.max(thread?.count ?? commentCount ?? 0, shown.length)
  const isKnownEmpty = commentCount === 0 && total === 0
  const isClosed = thread?.isClosed ?? false
  const closed = isClosed ? <p className={styles.none}>{t('closed')}</p> : null
  const isComing = thread === undefined || thread.state === 'loading'
  return (
    <section ref={section} className={styles.thread} aria-labelledby="comments">
      <h2 className={styles.title} id="comments">
        {total > 0 ? t('count', { count: total }) : t('title')}
      </h2>
      {viewer.isAuth ? (
        <CommentForm
          label={t('write')}
          submitLabel={t('post')}
          about={pinId}
          off={isClosed ? 'comment/off' : isBlocked ? 'access/denied' : null}
          instead={closed}
          onSend={(text, mentions) => {
            const commentId = newId<CommentId>()
            track('comment', { objectId: pinId })
            return actInForm('createComment', { pinId, commentId, parentId: null, text, mentions }, { isPost: true })
          }}
        />
      ) : (
        (closed ?? (!isBlocked && <VisitorWays />))
      )}
      {thread && thread.refused.length > 0 && <Refused pinId={pinId} comments={thread.refused} />}
      {/* If the pin's record says that there are no comments, the text appears at once, so that nothing moves when
          the answer arrives. */}
      {shown.length === 0 && (thread?.state === 'ready' || isKnownEmpty) && !isClosed && (
        <p className={styles.none}>{t('none')}</p>
      )}
      {shown.length === 0 && thread?.state === 'offline' && !isKnownEmpty && (
        <p className={styles.none}>{t('offline')}</p>
      )}
      <CommentRows
        rows={shown}
        pending={thread?.pending ?? []}
        isPinOwner={thread?.isOwner ?? false}
        isBlocked={isBlocked}
        isClosed={isClosed}
        style={isComing ? roomForRows(total, shown.length) : undefined}
      />
      {thread?.state === 'ready' && thread.bookmark === null && isBehind(thread.count, shown) && (
        <NewerComments pinId={pinId} count={thread.count ?? 0} />
      )}
      {viewer.isAuth && <FollowedThread key={pinId} pinId={pinId} />}
      {thread && thread.bookmark !== null && <MoreComments pinId={pinId} bookmark={thread.bookmark} />}
    </section>
  )
}

interface RefusedProps {
  readonly pinId: PinId
  readonly comments: readonly RefusedComment[]
}

/**
 * What was refused because the pin's owner had turned comments or photos off: the text is not lost. The pin's record is
 * outdated then, so it is read again.
 */
function Refused({ pinId, comments }: RefusedProps) {
  const failureText = useFailureText()
  useProjection('pins/again', { pinId, refused: comments.at(-1)!.id })
  return (
    <ul className={styles.rows}>
      {comments.map(({ id, text, failure }) => (
        <li key={id}>
          <p className={styles.text} dir="auto">
            {text}
          </p>
          <p className={styles.none}>{failureText(failure)}</p>
          <div className={styles.ways}>
            <RefusedActions id={id} act={text} />
          </div>
        </li>
      ))}
    </ul>
  )
}

function VisitorWays() {
  const { t } = useTranslation('comments')
  const { pathname } = useLocation()
  return (
    <p className={styles.visitor}>
      <span>{t('visitor')}</span>
      <Link className={buttonClass('secondary')} to={`${links.logIn}?next=${encodeURIComponent(pathname)}`}>
        {t('logIn')}
      </Link>
    </p>
  )
}

/** Requests what others wrote or deleted since the comments were read. The thread then shows it. */
function NewerComments(props: { readonly pinId: PinId; readonly count: number }) {
  useProjection('comments/newer', props)
  return null
}

/** Brings changes of others into the thread while it is open and the page is in view. */
function FollowedThread({ pinId }: { readonly pinId: PinId }) {
  const [turn, setTurn] = useState(-1)
  useEffect(() => {
    let renewedAt = -Infinity
    const renew = () => {
      const now = performance.now()
      if (document.visibilityState !== 'visible' || now - renewedAt < THREAD_RENEW_MS / 2) return
      renewedAt = now
      setTurn((last) => last + 1)
    }
    const first = setTimeout(renew, THREAD_SETTLE_MS)
    const timer = setInterval(renew, THREAD_RENEW_MS)
    document.addEventListener('visibilitychange', renew)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', renew)
    }
  }, [])
  return turn < 0 ? null : <FollowedTurn pinId={pinId} turn={turn} />
}

function FollowedTurn(props: { readonly pinId: PinId; readonly turn: number }) {
  useProjection('comments/followed', props)
  return null
}

/** A button that requests the next page of comments when it is pressed. */
function MoreComments({ pinId, bookmark }: { readonly pinId: PinId; readonly bookmark: string }) {
  const { t } = useTranslation('comments')
  const [asked, setAsked] = useState<string | null>(null)
  return (
    <>
      {asked !== null && <AskedPage pinId={pinId} bookmark={asked} />}
      <Button isBusy={asked === bookmark} onClick={() => setAsked(bookmark)}>
        {t('more')}
      </Button>
    </>
  )
}

function AskedPage(props: { readonly pinId: PinId; readonly bookmark: string }) {
  const { t } = useTranslation('comments')
  const page = useProjection('comments/page', props)
  return page?.state === 'offline' ? <p className={styles.none}>{t('offline')}</p> : null
}
