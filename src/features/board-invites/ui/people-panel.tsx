import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#client/use-viewer.ts'
import { ok } from '#contracts/result.ts'
import type { WireInvite, WireMailInvite } from '#features/board-invites/contract.ts'
import { accessLevelOf } from '#features/board-invites/domain/access-levels.ts'
import { inviteOfPerson, isOffered } from '#features/board-invites/domain/invite-of.ts'
import { isPossible } from '#features/board-invites/domain/invite-states.ts'
import type { WireBoard } from '#features/boards/contract.ts'
import type { WirePinner } from '#features/users/contract.ts'
import { Avatar } from '#kit/avatar/avatar.tsx'
import { Button } from '#kit/button/button.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { copyText } from '#kit/copy-text.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import { BlockedPeople } from './blocked-people.tsx'
import { inviteOf, inviteOutcome } from './invite-outcome.ts'
import { InviteSuggestions } from './invite-suggestions.tsx'
import { MailInvite } from './mail-invite.tsx'
import { PersonMenu } from './person-menu.tsx'
import { Person } from './person.tsx'
import styles from './sharing.module.css'
import { useSharing } from './use-sharing.ts'

/** The background of an owner's initials if this page does not know the owner's picture. */
const NO_COLOR = '#888888'

/**
 * A board's collaborators and invitations, and ways to invite more: by name, by mail and by link. The owner also sees
 * whom they blocked.
 */
export function PeoplePanel({ board }: { readonly board: WireBoard }) {
  const { t } = useTranslation('sharing')
  const { viewer, user } = useViewer()
  const { ask, request, wordsOf } = useSharing()
  const [invites, setInvites] = useState<readonly WireInvite[] | null>(null)
  const [mailed, setMailed] = useState<readonly WireMailInvite[]>([])
  const [blocked, setBlocked] = useState<readonly WirePinner[]>([])
  const [error, setError] = useState<string | null>(null)
  const boardId = board.id
  const isOwner = viewer.id === board.owner.id
  const canInvite = isOwner || (board.access ?? []).includes('write')
  const load = useCallback(async () => {
    const of = { boardId }
    const [answer, mails, bans] = await Promise.all([
      request('boardInvites', of),
      isOwner ? request('boardMailInvites', of) : ok([]),
      isOwner ? request('boardBans', of) : ok([]),
    ])
    if (answer.ok) setInvites(answer.value)
    if (mails.ok) setMailed(mails.value)
    if (bans.ok) setBlocked(bans.value)
    return [answer, mails, bans].find((each) => !each.ok) ?? answer
  }, [request, boardId, isOwner])
  useEffect(() => {
    if (!canInvite) return
    // The board tells that another device or member changed its people.
    void load().then((answer) => setError(answer.ok ? null : wordsOf(answer.failure)))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the words are another function each time, which says the same
  }, [load, canInvite, board.owner.id, board.people_changed_at])

  /** What is in the field. The next name may be typed before an answer arrives. */
  const typed = useRef('')
  const form = useForm<{ readonly who: string }>({
    initial: { who: '' },
    validate: ({ who }) => (who.trim() === '' ? { who: t('whoRule') } : {}),
    send: async ({ who }) => {
      const name = who.trim()
      if (name.includes('@')) {
        const answer = await request('inviteToBoardByMail', { boardId, email: name })
        if (!answer.ok) return answer
        showToast({ text: t('mailed', { name }) })
      } else {
        const answer = await request('inviteToBoard', { boardId, usernames: [name] })
        if (!answer.ok) return answer
        const invite = inviteOf(answer.value, name)
        showToast({ text: t(inviteOutcome(invite), { name: invite?.invited_user.full_name ?? name }) })
      }
      if (typed.current.trim() === name) form.reset()
      await load()
      return ok(null)
    },
    failureText: wordsOf,
    failedField: ({ code }) => (code === 'user/not-found' || code === 'request/invalid' ? 'who' : undefined),
  })
  useEffect(() => {
    typed.current = form.values.who
  })
  const invite = async ({ username, full_name: name }: WirePinner) => {
    const term = form.values.who
    const answer = await ask('inviteToBoard', { boardId, usernames: [username] })
    if (!answer.ok) return
    showToast({ text: t(inviteOutcome(inviteOf(answer.value, username)), { name }) })
    if (typed.current === term) form.reset()
    await load()
  }
  const copyLink = async () => {
    const answer = await ask('makeBoardLink', { boardId })
    if (!answer.ok) return
    const link = `${window.location.origin}/board/invite#${answer.value.token}`
    await copyText(link, { copied: t('copied'), copy: t('copyLink') })
  }

  const isWaiting = (one: WireInvite) => isOwner && isPossible(inviteOfPerson(one), { type: 'approve' })
  const waiting = (invites ?? []).filter(isWaiting)
  const others = (invites ?? []).filter((invite) => !isWaiting(invite))
  const answer = (
    action: 'approve' | 'deny',
    { invited_user: { id: userId, full_name: name }, ...one }: WireInvite,
  ) => {
    const done = action === 'deny' ? 'denied' : one.is_request ? 'approved' : 'invited'
    void ask('answerBoardInvite', { boardId, action, userId }, t(done, { name })).then(load)
  }
  // Requests are above the form. It waits for them, so that it does not move while it is used.
  const isFormShown = canInvite && (invites !== null || error !== null || (board.join_request_count ?? 0) === 0)

  return (
    <section className={styles.panel}>
      {waiting.length > 0 && (
        // First, because a notification leads here.
        <ul className={styles.people}>
          {waiting.map((invite) => (
            <Person key={invite.invited_user.id} user={invite.invited_user} note={t(stateOf(invite))}>
              <span className={styles.ways}>
                <Button look="primary" onClick={() => answer('approve', invite)}>
                  {t('approve')}
                </Button>
                <Button onClick={() => answer('deny', invite)}>{t('deny')}</Button>
              </span>
            </Person>
          ))}
        </ul>
      )}
      {isFormShown && (
        <Form
          form={form}
          // A name is soon typed again, so Escape closes the dialog at once.
          keepsTyped={false}
          actions={
            // After an invitation by a suggestion, the field is empty, and there is nothing to send.
            <Button look="primary" type="submit" isBusy={form.isBusy} disabled={form.values.who.trim() === ''}>
              {t('invite')}
            </Button>
          }
        >
          <TextField
            {...form.field('who')}
            label={t(isOwner ? 'who' : 'whoName')}
            hint={isOwner ? undefined : t('needsApproval')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Form>
      )}
      {isFormShown && (
        <InviteSuggestions
          term={form.values.who}
          without={[board.owner.id, ...(invites ?? []).map(({ invited_user: user }) => user.id)]}
          onChoose={(person) => void invite(person)}
        />
      )}
      {isOwner && (
        <div className={styles.ways}>
          <Button onClick={() => void copyLink()}>{t('copyLink')}</Button>
          <Button look="quiet" onClick={() => void ask('endBoardLinks', { boardId }, t('linksEnded')).then(load)}>
            {t('endLinks')}
          </Button>
        </div>
      )}
      {error !== null && <p role="alert">{error}</p>}
      {canInvite && invites === null && error === null && <Spinner />}
      <ul className={styles.people}>
        <li className={styles.person}>
          {/* A board's record names its owner but has no picture, so the picture is only known if the viewer is the
              owner. */}
          <Avatar
            name={board.owner.full_name}
            image={isOwner ? (user?.image_medium_url ?? null) : null}
            color={isOwner ? (user?.dominant_color ?? NO_COLOR) : NO_COLOR}
          />
          <span className={styles.words}>
            <bdi className={styles.name}>{board.owner.full_name}</bdi>
            <span className={styles.note}>{t('state.owner')}</span>
          </span>
        </li>
        {others.map((invite) => (
          <Person
            key={invite.invited_user.id}
            user={invite.invited_user}
            note={t(isOffered(board, invite) ? 'state.offered' : stateOf(invite))}
          >
            {isOwner && <PersonMenu board={board} invite={invite} onChanged={() => void load()} />}
          </Person>
        ))}
        {mailed.map((invite) => (
          <MailInvite key={invite.id} boardId={boardId} invite={invite} onChanged={() => void load()} />
        ))}
      </ul>
      {blocked.length > 0 && <BlockedPeople boardId={boardId} people={blocked} onChanged={() => void load()} />}
    </section>
  )
}

function stateOf({ status, access, is_request: isRequest }: WireInvite) {
  if (status === 'new') return 'state.invited' as const
  if (status === 'pending_approval') return isRequest ? ('state.asked' as const) : ('state.proposed' as const)
  return `state.${accessLevelOf(access)}` as const
}
