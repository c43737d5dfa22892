import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import { ok } from '#contracts/result.ts'
import type { DraftId } from '#features/drafts/contract.ts'
import type { FoundImages } from '#features/pin-builder/contract.ts'
import { faultOfLink } from '#features/pins/domain/link-fault.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { Button } from '#kit/button/button.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { FoundPictures } from './found-pictures.tsx'
import styles from './from-link.module.css'

interface Props {
  /** An address from the page's own address. */
  readonly initial?: string
  /** A title that was shared with the address; otherwise the page's own. */
  readonly title?: string
  readonly onMade: (id: DraftId) => void
}

/** Pictures of a page on the web. */
export function FromLink({ initial = '', title = '', onMade }: Props) {
  const { t } = useTranslation('create')
  const request = useRequest()
  const failureText = useFailureText()
  const [found, setFound] = useState<{ readonly link: string; readonly images: FoundImages } | null>(null)
  const form = useForm<{ readonly link: string }>({
    initial: { link: initial },
    validate: ({ link }) => {
      const fault = link.trim() === '' ? 'link' : faultOfLink(link)
      return fault ? { link: t(`rule.${fault}`) } : {}
    },
    send: async ({ link }) => {
      const answer = await request('findImages', { url: link.trim() })
      if (!answer.ok) return answer
      const images = title === '' || link !== initial ? answer.value : { ...answer.value, title }
      setFound({ link: link.trim(), images })
      return ok(null)
    },
    failureText: ({ code }) => (code === 'request/invalid' ? t('linkUnreadable') : failureText(code)),
    failedField: ({ code }) => (code === 'request/invalid' ? 'link' : undefined),
    onSuccess: 'keep',
  })
  return (
    <div className={styles.part}>
      <Form
        form={form}
        label={t('fromLink')}
        actions={
          <Button type="submit" isBusy={form.isBusy}>
            {t('findPictures')}
          </Button>
        }
      >
        <TextField
          {...form.field('link')}
          label={t('fromLink')}
          hint={t('fromLinkHint')}
          type="url"
          inputMode="url"
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Form>
      {found && (
        <FoundPictures key={found.link} {...found} mainUrl={found.images.items[0]?.image_url ?? null} onMade={onMade} />
      )}
    </div>
  )
}
