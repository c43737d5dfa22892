import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useRequest } from '#client/use-request.ts'
import type { DraftView } from '#features/drafts/contract.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import type { FoundImages } from '#features/pin-builder/contract.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { Button } from '#kit/button/button.tsx'
import { showToast } from '#kit/toast/toast-store.ts'
import { FoundPictures } from './found-pictures.tsx'
import { keptImages } from './rules/website-media.ts'
import styles from './draft-pictures.module.css'

/**
 * The source page of a draft, whose other pictures can be used too. Nothing if the member chose the draft's file here.
 */
export function DraftSource({ data }: Pick<DraftView, 'data'>) {
  const { t } = useTranslation('create')
  const request = useRequest()
  const failureText = useFailureText()
  const [, setParams] = useSearchParams()
  const [images, setImages] = useState<FoundImages | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { createMethod, websiteLink, websiteDefaultImageUrl } = data
  if (createMethod === 'uploaded') return null
  const site = URL.canParse(websiteLink) ? new URL(websiteLink).hostname : ''

  async function find(): Promise<void> {
    const kept = keptImages(data)
    if (kept) return setImages(kept)
    // Drafts of earlier versions and of the bookmark button do not store the pictures of the page, so they are read
    // again.
    setBusy(true)
    const answer = await request('findImages', { url: websiteLink })
    setBusy(false)
    if (answer.ok) setImages(answer.value)
    else
      showToast({
        text: answer.failure.code === 'request/invalid' ? t('linkUnreadable') : failureText(answer.failure.code),
      })
  }
  return (
    <>
      <p className={styles.note}>{t(`source.${createMethod}`, { site: isolate(site) })}</p>
      {site !== '' && images === null && (
        <div>
          <Button isBusy={isBusy} onClick={() => void find()}>
            {t('source.more')}
          </Button>
        </div>
      )}
      {images && (
        <FoundPictures
          link={websiteLink}
          images={images}
          mainUrl={websiteDefaultImageUrl}
          createMethod={createMethod}
          onMade={(draft) => setParams({ draft })}
        />
      )}
    </>
  )
}
