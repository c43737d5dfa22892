import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { INVITE_CHANNELS } from '#features/invites/constants.ts'
import { Button } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { offlineIcon } from '#kit/icon/icons.ts'
import { usePageTitle } from '#kit/page-title.ts'
import { QrCode } from '#kit/qr-code/qr-code.tsx'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { copyText } from '#kit/copy-text.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import styles from './invites.module.css'

const NONE = {}
const addressOf = (code: string) => `${window.location.origin}/?invite_code=${encodeURIComponent(code)}`

/** `/invite`: the member's own link, which can be copied, shared or shown as a code. */
export function InviteScreen() {
  const { t } = useTranslation('invites')
  usePageTitle(t('title'))
  const request = useRequest()
  const failureText = useFailureText()
  const { answer, error, reload } = useAnswer('ownInvites', NONE)
  const [failure, setFailure] = useState<string | null>(null)
  const link = answer?.find(({ invite_channel: channel }) => channel === INVITE_CHANNELS.link)
  const isMissing = answer !== null && !link
  useEffect(() => {
    if (!isMissing) return
    void request('makeInvite', { channel: INVITE_CHANNELS.link }).then((made) => {
      if (made.ok) reload()
      else setFailure(failureText(made.failure.code))
    })
  }, [isMissing, request, reload, failureText])

  const problem = failure ?? (answer === null ? error : null)
  if (problem !== null) {
    const onRetry = () => {
      setFailure(null)
      reload()
    }
    return (
      <EmptyState icon={offlineIcon} level={1} title={t('unreadable')} text={problem}>
        <Button look="primary" onClick={onRetry}>
          {t('retry')}
        </Button>
      </EmptyState>
    )
  }
  if (!link) return <Spinner />
  const url = addressOf(link.invite_code)
  const onCopy = () => void copyText(url, { copied: t('copied'), notCopied: t('notCopied') })
  const onShare = () =>
    void navigator.share({ url, text: t('shareText') }).catch((error: unknown) => {
      // An abort means that the member has closed the share sheet. After another failure, the address is at least
      // shown.
      if (!(error instanceof DOMException && error.name === 'AbortError')) showToast({ text: url, topic: 'invite' })
    })
  const onReplace = () =>
    void request('replaceInvites', {}).then((done) => {
      showToast({ text: done.ok ? t('replaced') : failureText(done.failure.code), topic: 'invite' })
      if (done.ok) reload()
    })
  return (
    <section className={styles.page}>
      <h1 tabIndex={-1}>{t('title')}</h1>
      <p className={styles.text}>{t('text')}</p>
      <div className={styles.code}>
        <QrCode text={url} label={t('code')} />
      </div>
      <p className={styles.link} dir="ltr">
        {url}
      </p>
      <div className={styles.ways}>
        <Button look="primary" size="lg" onClick={onCopy}>
          {t('copy')}
        </Button>
        {'share' in navigator && (
          <Button size="lg" onClick={onShare}>
            {t('share')}
          </Button>
        )}
        <Button look="quiet" size="lg" onClick={onReplace}>
          {t('replace')}
        </Button>
      </div>
      <p className={styles.text}>{t('joined', { count: link.joined_count })}</p>
    </section>
  )
}
