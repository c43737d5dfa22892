import { useTranslation } from 'react-i18next'
import type { PinEmbed } from '#features/pins/contract.ts'
import { Icon } from '#kit/icon/icon.tsx'
import { outboundLink } from './outbound-link.ts'
import styles from './embed-cover.module.css'

/**
 * What another site shows is not loaded into this page: it could watch the reader, and the page's policy allows no frames. The cover
 * leads there (spec viewer §3, embed).
 */
export function EmbedCover({ embed }: { readonly embed: PinEmbed }) {
  const { t } = useTranslation('pins')
  const link = outboundLink(embed.src)
  if (!link) return null
  return (
    <a className={styles.cover} href={link} target="_blank" rel="noopener noreferrer nofollow">
      <span className={styles.sign}>
        <Icon name={embed.type === 'video' || embed.type === 'audio' ? 'play' : 'arrowOut'} size={32} />
      </span>
      <span className={styles.text}>
        {t(`embed.${embed.type}`, { site: new URL(link).hostname })}
        <Icon name="arrowOut" size={18} />
      </span>
    </a>
  )
}
