import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useDispatch } from '#client/use-dispatch.ts'
import { useProjection } from '#client/use-projection.ts'
import { useRequest } from '#client/use-request.ts'
import { links } from '#contracts/links.ts'
import { ok, type Result } from '#contracts/result.ts'
import { COMMENT_FEATURES } from '#features/comments/constants.ts'
import type { FeatureMap } from '#features/comments/contract.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { SettingsSection } from '#features/settings/ui/settings-section.tsx'
import { Avatar } from '#kit/avatar/avatar.tsx'
import { Button } from '#kit/button/button.tsx'
import { CheckField } from '#kit/fields/check-field.tsx'
import { PasswordField } from '#kit/fields/password-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { showToast } from '#kit/toast/toast-store.ts'
import styles from './comment-settings.module.css'

/** `/settings/comments`: what others may do, and whose comments are hidden. */
export function CommentSettings() {
  return (
    <>
      <Features />
      <HiddenMembers />
    </>
  )
}

/** The comment features of the viewer (spec viewer §3). They are changed online: each switch acts at once. */
function Features() {
  const { t } = useTranslation('comments')
  const request = useRequest()
  const failureText = useFailureText()
  const [map, setMap] = useState<FeatureMap | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [turn, setTurn] = useState(0)
  /** What waits for the parental passcode (spec viewer §6). */
  const [asked, setAsked] = useState<FeatureMap | null>(null)

  useEffect(() => {
    let isOver = false
    void request('commentFeatures', {}).then((answer) => {
      if (isOver) return
      if (answer.ok) setMap(answer.value)
      setError(answer.ok ? null : failureText(answer.failure.code))
    })
    return () => {
      isOver = true
    }
  }, [request, failureText, turn])

  async function change(wanted: FeatureMap) {
    setMap(wanted)
    const answer = await send(wanted, null)
    if (answer.ok) return setError(null)
    setMap(map)
    if (answer.failure.code === 'passcode/required') setAsked(wanted)
    else setError(failureText(answer.failure.code))
  }

  function send(featureMap: FeatureMap, passcode: string | null) {
    return request('setCommentFeatures', { featureMap, passcode, key: crypto.randomUUID() })
  }

  return (
    <SettingsSection title={t('features.title')} text={t('features.text')}>
      {error !== null && (
        <p className={styles.failed} role="alert">
          {error}
        </p>
      )}
      {map === null && error !== null && <Button onClick={() => setTurn(turn + 1)}>{t('features.retry')}</Button>}
      {map === null && error === null && <Spinner />}
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
      {asked && (
        <PasscodeForm
          onSend={async (passcode) => {
            const answer = await send(asked, passcode)
            if (!answer.ok) return answer
            setMap(asked)
            setAsked(null)
            return answer
          }}
        />
      )}
    </SettingsSection>
  )
}

function PasscodeForm({ onSend }: { readonly onSend: (passcode: string) => Promise<Result<unknown>> }) {
  const { t } = useTranslation('comments')
  const failureText = useFailureText()
  const form = useForm<{ readonly passcode: string }>({
    initial: { passcode: '' },
    validate: ({ passcode }) => (/^\d{4}$/.test(passcode) ? {} : { passcode: t('rule.passcode') }),
    send: async ({ passcode }) => {
      const answer = await onSend(passcode)
      return answer.ok ? ok(null) : answer
    },
    failureText: ({ code }) => (code === 'passcode/wrong' ? t('features.wrongPasscode') : failureText(code)),
  })
  return (
    <Form
      form={form}
      actions={
        <Button look="primary" type="submit" isBusy={form.isBusy}>
          {t('features.confirm')}
        </Button>
      }
    >
      <PasswordField {...form.field('passcode')} label={t('features.passcode')} autoComplete="one-time-code" />
    </Form>
  )
}

function HiddenMembers() {
  const { t } = useTranslation('comments')
  const view = useProjection('comments/hidden-members', {})
  const dispatch = useDispatch()
  const failureText = useFailureText()
  return (
    <SettingsSection title={t('hidden.title')} text={t('hidden.text')}>
      {view?.users.length === 0 && (
        <p className={styles.none}>{view.state === 'offline' ? t('offline') : t('hidden.none')}</p>
      )}
      <ul className={styles.members}>
        {view?.users.map((user) => (
          <li key={user.id} className={styles.member}>
            <Avatar name={user.full_name} image={user.image_medium_url} color={user.dominant_color} size={40} />
            <Link className={styles.name} to={links.profile(user.username)}>
              <bdi>{user.full_name}</bdi>
            </Link>
            <Button
              aria-label={t('hidden.showOf', { name: user.full_name })}
              onClick={async () => {
                const answer = await dispatch('hideCommenter', { user, isHidden: false })
                if (!answer.ok) showToast({ text: failureText(answer.failure.code) })
              }}
            >
              {t('hidden.show')}
            </Button>
          </li>
        ))}
      </ul>
    </SettingsSection>
  )
}
