import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useDispatch } from '#client/use-dispatch.ts'
import { useProjection } from '#client/use-projection.ts'
import { useRequest } from '#client/use-request.ts'
import { links } from '#contracts/links.ts'
import { COMMENTS_HASH, COMMENT_FEATURES } from '#features/comments/constants.ts'
import type { CommentRow, FeatureMap } from '#features/comments/contract.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { useKeptAnswer } from '#features/offline/ui/use-kept-answer.ts'
import { usePasscode } from '#features/passcode/ui/use-passcode.tsx'
import type { WirePinner } from '#features/users/contract.ts'
import { SettingsSection } from '#features/settings/ui/settings-section.tsx'
import { KeptNote, UnreadSettings } from '#features/settings/ui/unread-settings.tsx'
import { Avatar } from '#kit/avatar/avatar.tsx'
import { Button } from '#kit/button/button.tsx'
import { CheckField } from '#kit/fields/check-field.tsx'
import { isolate } from '#kit/bidi/isolate.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import { useKeepFocusNear } from '#kit/use-keep-focus-near.ts'
import styles from './comment-settings.module.css'

const NONE = {}

/** `/settings/comments`: what others may do, and the members and comments that are hidden. */
export function CommentSettings() {
  return (
    <>
      <Features />
      <HiddenMembers />
      <HiddenComments />
    </>
  )
}

/** The comment features of the viewer (spec viewer §3). A switch sends its change at once, so it needs the network. */
function Features() {
  const { t } = useTranslation('comments')
  const request = useRequest()
  const failureText = useFailureText()
  const asked = useKeptAnswer('commentFeatures', NONE)
  const [changed, setChanged] = useState<FeatureMap | null>(null)
  const [error, setError] = useState<string | null>(null)
  const map = changed ?? asked.answer
  /** If there is a parental passcode, it is asked for before a change (spec viewer §6). */
  const passcode = usePasscode()

  async function change(wanted: FeatureMap) {
    setChanged(wanted)
    const answer = await passcode.guarded((proof) =>
      request('setCommentFeatures', { featureMap: wanted, proof, key: crypto.randomUUID() }),
    )
    if (answer.ok) {
      asked.keep(answer.value)
      showToast({ text: t('saved'), topic: 'settings' })
    } else setChanged(map)
    setError(answer.ok || answer.failure.code === 'passcode/required' ? null : failureText(answer.failure.code))
  }

  return (
    <SettingsSection title={t('features.title')} text={t('features.text')}>
      {error !== null && (
        <p className={styles.failed} role="alert">
          {error}
        </p>
      )}
      <KeptNote of={[asked]} />
      {map === null && <UnreadSettings of={[asked]} />}
      {map !== null &&
        COMMENT_FEATURES.map((name) => (
          <CheckField
            key={name}
            look="switch"
            label={t(`features.${name}`)}
            value={map[name]}
            onChange={(isOn) => void change({ ...map, [name]: isOn })}
          />
        ))}
      {passcode.dialog}
    </SettingsSection>
  )
}

function HiddenMembers() {
  const { t } = useTranslation('comments')
  const view = useProjection('comments/hidden-members', {})
  return (
    <SettingsSection title={t('hidden.title')} text={t('hidden.text')}>
      {view?.users.length === 0 && (
        <p className={styles.none}>{view.state === 'offline' ? t('offline') : t('hidden.none')}</p>
      )}
      <ul className={styles.members}>
        {view?.users.map((user) => (
          <HiddenMember key={user.id} user={user} />
        ))}
      </ul>
    </SettingsSection>
  )
}

function HiddenMember({ user }: { readonly user: WirePinner }) {
  const { t } = useTranslation('comments')
  const dispatch = useDispatch()
  const failureText = useFailureText()
  const item = useKeepFocusNear<HTMLLIElement>()
  return (
    <li ref={item} className={styles.member}>
      <Avatar name={user.full_name} image={user.image_medium_url} color={user.dominant_color} size={40} />
      <Link className={styles.name} to={links.profile(user.username)}>
        <bdi>{user.full_name}</bdi>
      </Link>
      <Button
        aria-label={t('hidden.showOf', { name: user.full_name })}
        onClick={async () => {
          const answer = await dispatch('hideCommenter', { user, isHidden: false })
          const text = answer.ok
            ? t('hidden.shown', { name: isolate(user.full_name) })
            : failureText(answer.failure.code)
          showToast({ text })
        }}
      >
        {t('hidden.show')}
      </Button>
    </li>
  )
}

function HiddenComments() {
  const { t } = useTranslation('comments')
  const view = useProjection('comments/hidden-comments', {})
  return (
    <SettingsSection title={t('hiddenComments.title')} text={t('hiddenComments.text')}>
      {view?.rows.length === 0 && (
        <p className={styles.none}>{view.state === 'offline' ? t('offline') : t('hiddenComments.none')}</p>
      )}
      <ul className={styles.members}>
        {view?.rows.map((comment) => (
          <HiddenComment key={comment.id} comment={comment} />
        ))}
      </ul>
    </SettingsSection>
  )
}

function HiddenComment({ comment }: { readonly comment: CommentRow }) {
  const { t } = useTranslation('comments')
  const dispatch = useDispatch()
  const failureText = useFailureText()
  const item = useKeepFocusNear<HTMLLIElement>()
  const textId = useId()
  const { id: commentId, pin_id: pinId, user, text } = comment
  return (
    <li ref={item} className={styles.member}>
      <Avatar name={user.full_name} image={user.image_medium_url} color={user.dominant_color} size={40} />
      <span className={styles.said}>
        <Link className={styles.author} to={links.profile(user.username)}>
          <bdi>{user.full_name}</bdi>
        </Link>
        <Link id={textId} className={styles.words} to={`${links.pin(pinId)}${COMMENTS_HASH}`} dir="auto">
          {text}
        </Link>
      </span>
      <Button
        aria-label={t('hidden.showOf', { name: user.full_name })}
        aria-describedby={textId}
        onClick={async () => {
          const answer = await dispatch('hideComment', { commentId, isHidden: false })
          showToast({ text: answer.ok ? t('hiddenComments.shown') : failureText(answer.failure.code) })
        }}
      >
        {t('hidden.show')}
      </Button>
    </li>
  )
}
