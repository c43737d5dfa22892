import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import type { Result } from '#contracts/result.ts'
import { DIGEST_INTERVALS, NEWS_OPTIONS } from '#features/notifications/constants.ts'
import type { NewsSetting, PushSetting } from '#features/notifications/contract.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { useKeptAnswer } from '#features/offline/ui/use-kept-answer.ts'
import { PushPart } from '#features/push/ui/push-part.tsx'
import { SettingsSection } from '#features/settings/ui/settings-section.tsx'
import { KeptNote, UnreadSettings } from '#features/settings/ui/unread-settings.tsx'
import { CheckField } from '#kit/fields/check-field.tsx'
import { RadioField } from '#kit/fields/radio-field.tsx'
import { showToast } from '#kit/toast/toast-store.ts'
import styles from './news-settings-page.module.css'

type Values = Readonly<Record<string, string>>
const valuesOf = (settings: readonly { readonly id: string; readonly value: string }[]): Values =>
  Object.fromEntries(settings.map(({ id, value }) => [id, value]))
const QUESTION = {}

/**
 * `/settings/notifications`: the options for notifications in the product, by mail and by push, and the interval of
 * mails.
 */
export function NewsSettingsPage() {
  const { t } = useTranslation('news-settings')
  const news = useKeptAnswer('newsSettings', QUESTION)
  const push = useKeptAnswer('pushSettings', QUESTION)
  const key = useKeptAnswer('pushKey', QUESTION)
  const all = [news, push, key]
  if (!news.answer || !push.answer || !key.answer) return <UnreadSettings of={all} title={t('unreadable')} />
  return (
    <>
      <KeptNote of={all} />
      <Page
        // A new key mounts the page again when the settings of the server replace those stored in the browser.
        key={String(all.some(({ isKept }) => isKept))}
        news={news.answer}
        push={push.answer}
        publicKey={key.answer.public_key}
        keepNews={news.keep}
        keepPush={push.keep}
      />
    </>
  )
}

interface PageProps {
  readonly news: readonly NewsSetting[]
  readonly push: readonly PushSetting[]
  /** Null if this server sends no pushes. */
  readonly publicKey: string | null
  readonly keepNews: (settings: readonly NewsSetting[]) => void
  readonly keepPush: (settings: readonly PushSetting[]) => void
}

function Page({ news, push, publicKey, keepNews, keepPush }: PageProps) {
  const { t } = useTranslation('news-settings')
  const request = useRequest()
  const newsOf = useSaved(
    valuesOf(news),
    (id, value) => request('setNewsSetting', { id, value } as NewsSetting),
    keepNews,
  )
  const pushOf = useSaved(
    valuesOf(push),
    (id, value) => request('setPushSetting', { id, value } as PushSetting),
    keepPush,
  )
  const isMailed = newsOf.shown['digest'] !== 'never'
  return (
    <>
      <SettingsSection title={t('digest.title')}>
        <RadioField
          name="digest"
          label={t('digest.label')}
          hint={t('digest.hint')}
          error={newsOf.errors['digest']}
          value={newsOf.shown['digest'] ?? ''}
          choices={DIGEST_INTERVALS.map((id) => ({ id, label: t(`digest.${id}`) }))}
          onChange={(value) => void newsOf.save('digest', value)}
        />
      </SettingsSection>
      {publicKey !== null && <PushPart publicKey={publicKey} />}
      <SettingsSection title={t('kindsTitle')} text={t('kindsText')}>
        <div className={styles.kinds}>
          {NEWS_OPTIONS.map((option) => (
            <fieldset key={option} className={styles.kind}>
              <legend className={styles.name}>{t(`option.${option}`)}</legend>
              <p className={styles.about}>{t(`about.${option}`)}</p>
              <div className={styles.channels}>
                <Channel name="news" id={option} of={newsOf} />
                <Channel name="mail" id={`mail:${option}`} of={newsOf} isDisabled={!isMailed} />
                {publicKey !== null && <Channel name="push" id={option} of={pushOf} />}
              </div>
            </fieldset>
          ))}
        </div>
      </SettingsSection>
    </>
  )
}

interface ChannelProps {
  readonly name: 'news' | 'mail' | 'push'
  readonly id: string
  readonly of: ReturnType<typeof useSaved>
  readonly isDisabled?: boolean
}

function Channel({ name, id, of, isDisabled = false }: ChannelProps) {
  const { t } = useTranslation('news-settings')
  return (
    <CheckField
      name={`${name}:${id}`}
      look="switch"
      label={t(`channel.${name}`)}
      error={of.errors[id]}
      value={of.shown[id] === 'on'}
      isDisabled={isDisabled}
      onChange={(isOn) => void of.save(id, isOn ? 'on' : 'off')}
    />
  )
}

/** Saves one value at once. The control shows the new value while it is sent, and the old one after a failure. */
function useSaved<Setting>(
  known: Values,
  send: (id: string, value: string) => Promise<Result<readonly Setting[]>>,
  keep: (settings: readonly Setting[]) => void,
) {
  const { t: ofSettings } = useTranslation('settings')
  const failureText = useFailureText()
  const [saved, setSaved] = useState(known)
  const [sent, setSent] = useState<Values>({})
  const [errors, setErrors] = useState<Values>({})
  const save = async (id: string, value: string) => {
    setSent((now) => ({ ...now, [id]: value }))
    setErrors((now) => without(now, id))
    const answer = await send(id, value)
    if (answer.ok) {
      keep(answer.value)
      setSaved((now) => ({ ...now, [id]: value }))
      showToast({ text: ofSettings('saved'), topic: 'settings' })
    } else setErrors((now) => ({ ...now, [id]: failureText(answer.failure.code) }))
    setSent((now) => without(now, id))
  }
  return { shown: { ...saved, ...sent }, errors, save }
}

const without = (values: Values, id: string): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== id))
