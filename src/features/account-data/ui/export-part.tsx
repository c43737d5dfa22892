import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import { EXPORT_KEPT_DAYS } from '#features/account-data/constants.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { SettingsSection } from '#features/settings/ui/settings-section.tsx'
import { withTexts } from '#app/plug/late-texts.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { Button, buttonClass } from '#kit/button/button.tsx'
import { PasswordField } from '#kit/fields/password-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { formatBytes } from '#kit/fields/format-bytes.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import styles from './export-part.module.css'

const networkAgain = lazyPart(
  withTexts(['networks'], async () => (await import('#features/networks/ui/network-again.tsx')).NetworkAgain),
)
const NONE = {}
const LOOK_EVERY_MS = 3_000

/** The part of the account settings in which a member requests and downloads a copy of their data. */
export function ExportPart() {
  const { t } = useTranslation('account-data')
  const language = useLanguageTag()
  const { answer, error, reload } = useAnswer('dataExport', NONE)
  const [isAsked, setAsked] = useState(false)
  const isPreparing = answer?.state === 'preparing'

  useEffect(() => {
    if (!isPreparing) return
    const timer = setInterval(reload, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isPreparing, reload])

  const timeOf = (at: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))

  return (
    <SettingsSection title={t('title')} text={t('text', { count: EXPORT_KEPT_DAYS })}>
      {!answer && error === null && <Spinner />}
      {!answer && error !== null && (
        <>
          <p role="alert">{error}</p>
          <div>
            <Button onClick={reload}>{t('retry')}</Button>
          </div>
        </>
      )}
      {answer && (
        <>
          <div role="status" className={styles.state}>
            {isPreparing && <p>{t('preparing')}</p>}
            {answer.state === 'failed' && <p>{t('failed')}</p>}
            {answer.state === 'ready' && answer.expires_at !== null && (
              <p>
                {t('ready', {
                  size: formatBytes(answer.size_bytes ?? 0, language),
                  expiry: timeOf(answer.expires_at),
                })}
              </p>
            )}
            {answer.state === 'ready' && answer.next_at !== null && (
              <p className={styles.next}>{t('next', { time: timeOf(answer.next_at) })}</p>
            )}
          </div>
          <div className={styles.ways}>
            {answer.download_url !== null && (
              <a className={buttonClass('primary')} href={answer.download_url} download>
                {t('download')}
              </a>
            )}
            {answer.next_at === null && (
              <Button onClick={() => setAsked(true)}>{answer.state === 'none' ? t('ask') : t('askAgain')}</Button>
            )}
          </div>
          {isAsked && (
            <ExportDialog asksPassword={answer.asks_password} onClose={() => setAsked(false)} onAsked={reload} />
          )}
        </>
      )}
    </SettingsSection>
  )
}

interface ExportDialogProps {
  /** True: the member confirms with the password. False: the member confirms by a log-in with a network. */
  readonly asksPassword: boolean
  readonly onClose: () => void
  readonly onAsked: () => void
}

function ExportDialog({ asksPassword, onClose, onAsked }: ExportDialogProps) {
  const { t } = useTranslation('account-data')
  const request = useRequest()
  const failureText = useFailureText()
  const form = useForm({
    initial: { password: '' },
    validate: ({ password }) => (password || !asksPassword ? {} : { password: t('passwordMissing') }),
    send: async ({ password }) => {
      const answer = await request('requestDataExport', { password })
      if (answer.ok) onAsked()
      return answer
    },
    failureText: ({ code }) =>
      code === 'rate/limited'
        ? t('tooMany')
        : code === 'session/wrong-credentials'
          ? t(asksPassword ? 'passwordWrong' : 'notConfirmed')
          : failureText(code),
    failedField: ({ code }) => (code === 'session/wrong-credentials' && asksPassword ? 'password' : undefined),
  })
  return (
    <FormDialog
      title={t('askTitle')}
      onClose={onClose}
      keepsTyped={false}
      form={form}
      submit={t('ask')}
      others={
        <Button size="lg" onClick={onClose}>
          {t('cancel')}
        </Button>
      }
    >
      {asksPassword ? <p>{t('askText')}</p> : <networkAgain.Part />}
      {asksPassword && (
        <PasswordField {...form.field('password')} label={t('password')} autoComplete="current-password" />
      )}
    </FormDialog>
  )
}
