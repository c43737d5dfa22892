import { useTranslation } from 'react-i18next'
import type { WirePin } from '#features/pins/contract.ts'
import { outboundLink } from '#features/pins/domain/outbound-link.ts'
import { FoldedText } from '#kit/folded-text/folded-text.tsx'
import styles from './details.module.css'
import { workDate } from './work-date.ts'

type AttributionData = NonNullable<WirePin['closeup_attribution']>

/** A name that is longer than this many lines is cut, with a button that shows all of it. */
const NAMED_LINES = 2

interface AttributionProps {
  readonly attribution: AttributionData
  /** False if the author made the content, such as a recipe, but perhaps not its picture. */
  readonly isOfPicture: boolean
}

/** The author, site, date and licence of the picture, or of the page that the pin links to. */
export function Attribution({ attribution, isOfPicture }: AttributionProps) {
  const { t, i18n } = useTranslation('pins')
  const source = outboundLink(attribution.source_url)
  return (
    <p className={styles.attribution}>
      {attribution.author_name && (
        <Named
          text={t(isOfPicture ? 'attribution.by' : 'attribution.author', { name: attribution.author_name })}
          href={attribution.author_url}
        />
      )}
      {attribution.provider_name && (
        <Named text={t('attribution.provider', { name: attribution.provider_name })} href={attribution.provider_url} />
      )}
      {attribution.date && <span>{t('attribution.date', { date: workDate(attribution.date, i18n.language) })}</span>}
      {attribution.licence && <Named text={attribution.licence} href={attribution.licence_url} />}
      {source && (
        <a href={source} target="_blank" rel="noopener noreferrer nofollow">
          {t('attribution.source')}
        </a>
      )}
    </p>
  )
}

/** The text; a link if it has an address that a browser may follow. */
function Named({ text, href }: { readonly text: string; readonly href: string | null | undefined }) {
  const link = outboundLink(href ?? null)
  return (
    <FoldedText as="span" text={text} lines={NAMED_LINES}>
      {link && (
        <a href={link} target="_blank" rel="noopener noreferrer nofollow">
          {text}
        </a>
      )}
    </FoldedText>
  )
}
