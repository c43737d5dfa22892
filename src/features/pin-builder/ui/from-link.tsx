import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import { ok, type Failure } from '#contracts/result.ts'
import type { DraftId } from '#features/drafts/contract.ts'
import { LINKS_AT_ONCE_MAX, LINKS_READ_AT_ONCE } from '#features/pin-builder/constants.ts'
import type { FoundImages } from '#features/pin-builder/contract.ts'
import { faultOfLink } from '#features/pins/domain/link-fault.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { Button } from '#kit/button/button.tsx'
import { FileFaults } from '#kit/fields/file-faults.tsx'
import { LongTextField } from '#kit/fields/long-text-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import { FoundPictures } from './found-pictures.tsx'
import { faultsOfLinks, type LinkFaults } from './rules/faults-of-links.ts'
import { linksIn } from './rules/links-in.ts'
import { websiteOf } from './rules/website-media.ts'
import { useAddFiles } from './use-add-files.ts'
import styles from './from-link.module.css'

interface Props {
  /** The text with which the field begins. The parameters of this page may contain it. */
  readonly initial?: string
  /** A title that was shared with the address. Without one, the draft has the title of the page on the web. */
  readonly title?: string
  /** A text that was shared with the address. */
  readonly description?: string
  /** @param faults for each address that gave no draft, the reason */
  readonly onMade: (id: DraftId, faults?: readonly string[]) => void
}

/**
 * Offers the pictures of a page on the web. If several addresses are given, each becomes a draft of its page's main
 * picture.
 */
export function FromLink({ initial = '', title = '', description = '', onMade }: Props) {
  const { t } = useTranslation('create')
  const request = useRequest()
  const failureText = useFailureText()
  const [found, setFound] = useState<{ readonly link: string; readonly images: FoundImages } | null>(null)
  const { faults, progress, makeDrafts } = useDraftPerLink(onMade)
  const textOf = ({ code }: Failure) => (code === 'request/invalid' ? t('linkUnreadable') : failureText(code))
  const form = useForm<{ readonly links: string }>({
    initial: { links: initial },
    validate: ({ links }) => {
      const asked = linksIn(links)
      if (asked.length > LINKS_AT_ONCE_MAX) return { links: t('linksMax', { max: LINKS_AT_ONCE_MAX }) }
      // If several addresses are given, those without a fault are used.
      const fault = asked.length > 1 ? null : asked.length === 0 ? 'link' : faultOfLink(asked[0]!)
      return fault ? { links: t(`rule.${fault}`) } : {}
    },
    send: async ({ links }) => {
      const asked = linksIn(links)
      setFound(null)
      if (asked.length > 1) {
        await makeDrafts(links, asked)
        return ok(null)
      }
      const [link = ''] = asked
      const answer = await request('findImages', { url: link })
      if (!answer.ok) return answer
      setFound({ link, images: title === '' || links !== initial ? answer.value : { ...answer.value, title } })
      return ok(null)
    },
    failureText: textOf,
    failedField: ({ code }) => (code === 'request/invalid' ? 'links' : undefined),
    onSuccess: 'keep',
  })
  const isSeveral = linksIn(form.values.links).length > 1
  return (
    <div className={styles.part}>
      <Form
        form={form}
        label={t('fromLink')}
        actions={
          <Button type="submit" isBusy={form.isBusy}>
            {t(isSeveral ? 'draftPerLink' : 'findPictures')}
          </Button>
        }
      >
        <LongTextField
          {...form.field('links')}
          label={t('fromLink')}
          hint={t('fromLinkHint', { max: LINKS_AT_ONCE_MAX })}
          isLow
          submitsOnEnter
          inputMode="url"
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Form>
      <p role="status" className={styles.progress}>
        {progress && t('readingLinks', { at: progress.at, of: progress.of })}
      </p>
      <FileFaults faults={faultsOfLinks(faults, form.values.links)} />
      {found && (
        <FoundPictures
          key={found.link}
          {...found}
          description={found.link === initial ? description : ''}
          mainUrl={found.images.items[0]?.image_url ?? null}
          onMade={onMade}
        />
      )}
    </div>
  )
}

/**
 * Reads web pages, and makes a draft of each page's main picture. The drafts stay if the member leaves the screen
 * meanwhile.
 */
function useDraftPerLink(onMade: Props['onMade']) {
  const { t } = useTranslation('create')
  const request = useRequest()
  const failureText = useFailureText()
  const { makeDraftsOf } = useAddFiles()
  const [faults, setFaults] = useState<LinkFaults | null>(null)
  const [progress, setProgress] = useState<{ readonly at: number; readonly of: number } | null>(null)
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => void (isShown.current = false)
  }, [])

  /** @returns the pictures of a page, or the message why there are none */
  async function read(link: string): Promise<FoundImages | string> {
    const fault = faultOfLink(link)
    if (fault) return t(`rule.${fault}`)
    const answer = await request('findImages', { url: link })
    if (answer.ok) return answer.value.items.length > 0 ? answer.value : t('noPicturesText')
    return answer.failure.code === 'request/invalid' ? t('linkUnreadable') : failureText(answer.failure.code)
  }

  /** @param text what the member entered: `links` */
  async function makeDrafts(text: string, links: readonly string[]): Promise<void> {
    const wrong: string[] = []
    let first: DraftId | null = null
    setFaults(null)
    for (let at = 0; at < links.length; at += LINKS_READ_AT_ONCE) {
      setProgress({ at: at + 1, of: links.length })
      const some = links.slice(at, at + LINKS_READ_AT_ONCE)
      const answers = await Promise.all(some.map(read))
      for (const [index, link] of some.entries()) {
        const found = answers[index]!
        if (typeof found === 'string') {
          wrong.push(t('linkFault', { link: isolate(link), fault: found }))
          continue
        }
        const main = found.items[0]!.image_url
        const more = { link, websiteLink: link, title: found.title ?? '', ...websiteOf(found, main) }
        const made = await makeDraftsOf([main], more)
        first ??= made
      }
    }
    setProgress(null)
    setFaults({ text, faults: wrong })
    if (!isShown.current) {
      if (wrong.length > 0) showToast({ text: wrong.join(' ') })
    } else if (first !== null) onMade(first, wrong)
  }
  return { faults, progress, makeDrafts }
}
