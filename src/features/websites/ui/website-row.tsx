import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import type { Result } from '#contracts/result.ts'
import { VERIFICATION_METHODS, type VerificationMethod } from '#features/websites/constants.ts'
import type { Website } from '#features/websites/contract.ts'
import { Badge } from '#kit/badge/badge.tsx'
import { Button } from '#kit/button/button.tsx'
import { RadioField } from '#kit/fields/radio-field.tsx'
import { copyText } from '#kit/copy-text.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import { useWebsiteFailure } from './use-website-failure.ts'
import styles from './websites.module.css'

interface RowProps {
  readonly website: Website
  readonly onChanged: (websites: readonly Website[]) => void
}

/** One claimed website, with instructions to prove it until it is verified. */
export function WebsiteRow({ website, onChanged }: RowProps) {
  const { t } = useTranslation('websites')
  const request = useRequest()
  const failureText = useWebsiteFailure()
  const [method, setMethod] = useState<VerificationMethod>('METATAG')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { website: domain, status, verification } = website
  const run = async (asked: Promise<Result<readonly Website[]>>, done: string) => {
    setBusy(true)
    setError(null)
    const answer = await asked
    setBusy(false)
    if (answer.ok) {
      showToast({ text: done, topic: 'website' })
      onChanged(answer.value)
    } else setError(failureText(answer.failure))
  }
  const proof = verification[method]
  return (
    <li className={styles.website}>
      <div className={styles.head}>
        <bdi className={styles.domain} dir="ltr">
          {domain}
        </bdi>
        <Badge tone={status === 'verified' ? 'good' : 'plain'}>{t(`status.${status}`)}</Badge>
        <Button
          look="quiet"
          isBusy={isBusy}
          aria-label={t('removeOf', { website: domain })}
          onClick={() => void run(request('removeWebsite', { website: domain }), t('removed'))}
        >
          {t('remove')}
        </Button>
      </div>
      {status === 'unverified' && (
        <>
          <RadioField
            name={`method-${domain}`}
            label={t('method')}
            value={method}
            choices={VERIFICATION_METHODS.map((id) => ({ id, label: t(`methods.${id}`) }))}
            onChange={(id) => setMethod(id)}
          />
          <p>{t(`how.${method}`)}</p>
          <code className={styles.proof} dir="ltr">
            {proof}
          </code>
          {error !== null && <p role="alert">{error}</p>}
          <div className={styles.ways}>
            <Button onClick={() => void copyText(proof, { copied: t('copied'), notCopied: t('notCopied') })}>
              {t('copy')}
            </Button>
            <Button
              look="primary"
              isBusy={isBusy}
              onClick={() => void run(request('verifyWebsite', { website: domain, method }), t('verified'))}
            >
              {t('verify')}
            </Button>
          </div>
        </>
      )}
    </li>
  )
}
