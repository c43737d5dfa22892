import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { readRecentPins } from '#client/seen-pictures.ts'
import { useRequest } from '#client/use-request.ts'
import { useViewer } from '#client/use-viewer.ts'
import type { ImageSignature } from '#contracts/ids.ts'
import { links } from '#contracts/links.ts'
import { imageUrl, UPLOAD_BYTES_MAX } from '#features/media/constants.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { Button, buttonClass } from '#kit/button/button.tsx'
import { IconButton } from '#kit/button/icon-button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { FileField } from '#kit/fields/file-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { closeIcon } from '#kit/icon/icons.ts'
import { scanIcon } from '#kit/icon/late-icons.ts'
import { usePageTitle } from '#kit/page-title.ts'
import { WHOLE } from '../constants.ts'
import { useFileSearch } from './use-file-search.ts'
import { useShowSearch } from './use-show-search.ts'
import { visualAddress } from './visual-address.ts'
import styles from './start-screen.module.css'

const ACCEPTED = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'] as const
const LIST = { call: 'list' } as const

/** `/visual-search`: a picture by file or by address, and the member's last visual searches. */
export function StartScreen() {
  const { t } = useTranslation('visual')
  const { isAuth } = useViewer().viewer
  usePageTitle(t('start'))
  return (
    <div className={styles.page}>
      <h1 className={styles.heading} tabIndex={-1}>
        {t('start')}
      </h1>
      {isAuth ? (
        <>
          <ByFile />
          <ByLink />
          <Kept />
          <Recent />
        </>
      ) : (
        <EmptyState icon={scanIcon} title={t('visitorTitle')} text={t('visitorText')}>
          <Link className={buttonClass('primary')} to={links.logIn}>
            {t('logIn')}
          </Link>
        </EmptyState>
      )}
    </div>
  )
}

function ByFile() {
  const { t } = useTranslation('visual')
  const form = useFileSearch()
  return (
    <Form
      form={form}
      label={t('byFile')}
      actions={
        <Button type="submit" look="primary" isBusy={form.isBusy}>
          {t('search')}
        </Button>
      }
    >
      <FileField
        {...form.field('files')}
        label={t('byFile')}
        accept={ACCEPTED}
        bytesMax={UPLOAD_BYTES_MAX}
        filesMax={1}
      />
    </Form>
  )
}

function ByLink() {
  const { t } = useTranslation('visual')
  const request = useRequest()
  const failureText = useFailureText()
  const show = useShowSearch()
  const form = useForm<{ readonly url: string }>({
    initial: { url: '' },
    validate: ({ url }) => (/^https?:\/\/\S+$/i.test(url.trim()) ? {} : { url: t('rule.link') }),
    send: async ({ url }) => {
      const answer = await request('bringPicture', { url: url.trim() })
      if (answer.ok) show(answer.value)
      return answer
    },
    failureText: ({ code }) => (code === 'request/invalid' ? t('linkUnreadable') : failureText(code)),
    failedField: ({ code }) => (code === 'request/invalid' ? 'url' : undefined),
    onSuccess: 'keep',
  })
  return (
    <Form
      form={form}
      label={t('byLink')}
      actions={
        <Button type="submit" isBusy={form.isBusy}>
          {t('search')}
        </Button>
      }
    >
      <TextField
        {...form.field('url')}
        label={t('byLink')}
        hint={t('byLinkHint')}
        type="url"
        inputMode="url"
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
      />
    </Form>
  )
}

function Kept() {
  const { t } = useTranslation('visual')
  const request = useRequest()
  const failureText = useFailureText()
  const { answer, error, reload } = useAnswer('keptVisualSearches', LIST)
  const [problem, setProblem] = useState<string | null>(null)
  const forget = async (signature: ImageSignature | null) => {
    const result = await request('keptVisualSearches', { call: 'forget', signature })
    setProblem(result.ok ? null : failureText(result.failure.code))
    reload()
  }
  if (answer?.length === 0) return null
  return (
    <section className={styles.kept} aria-labelledby="kept-searches">
      <header className={styles.keptHead}>
        <h2 className={styles.section} id="kept-searches">
          {t('kept')}
        </h2>
        {answer && (
          <Button look="quiet" onClick={() => void forget(null)}>
            {t('forgetAll')}
          </Button>
        )}
      </header>
      {(problem ?? error) !== null && <p role="status">{problem ?? error}</p>}
      <ul className={styles.pictures}>
        {(answer ?? []).map(({ image_signature: signature, pin_id: pinId, dominant_color: color }, index) => (
          <li key={signature} className={styles.picture}>
            <Link
              to={visualAddress({ signature, pinId, crop: WHOLE, domain: null, category: null, min: null, max: null })}
              aria-label={t('again', { number: index + 1 })}
            >
              <img
                className={styles.image}
                src={imageUrl(signature, '136x136')}
                alt=""
                width={136}
                height={136}
                style={{ backgroundColor: color }}
              />
            </Link>
            <IconButton
              className={styles.remove}
              look="floating"
              icon={closeIcon}
              label={t('forget', { number: index + 1 })}
              onClick={() => void forget(signature)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The pins that were opened last in this tab, as pictures to search with. */
function Recent() {
  const { t } = useTranslation('visual')
  const { id } = useViewer().viewer
  const [signatures] = useState(() => readRecentPins(id))
  if (signatures.length === 0) return null
  return (
    <section className={styles.kept} aria-labelledby="recent-pins">
      <h2 className={styles.section} id="recent-pins">
        {t('recent')}
      </h2>
      <ul className={styles.pictures}>
        {signatures.map((signature, index) => (
          <li key={signature} className={styles.picture}>
            <Link
              to={visualAddress({
                signature,
                pinId: null,
                crop: WHOLE,
                domain: null,
                category: null,
                min: null,
                max: null,
              })}
              aria-label={t('recentPin', { number: index + 1 })}
            >
              <img className={styles.image} src={imageUrl(signature, '136x136')} alt="" width={136} height={136} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
