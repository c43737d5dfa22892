import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PinEmbed } from '#features/pins/contract.ts'
import { embedFrameOf } from '#features/pins/domain/embed-providers.ts'
import { Icon } from '#kit/icon/icon.tsx'
import { outboundLink } from '#features/pins/domain/outbound-link.ts'
import { arrowOutIcon, playIcon } from '#kit/icon/late-icons.ts'
import styles from './embed-cover.module.css'

interface Props {
  readonly embed: PinEmbed
  readonly title: string
}

/**
 * Content of another site (spec viewer §3, embed). The site is not contacted before the reader presses play; then its
 * frame replaces the picture. A site that is not in `embed-providers.ts` is shown as a link.
 */
export function EmbedCover({ embed, title }: Props) {
  const { t } = useTranslation('pins')
  const [isPlaying, setPlaying] = useState(false)
  const player = embedFrameOf(embed.src)
  const link = player?.frame ?? outboundLink(embed.src)
  if (link === null) return null
  const text = t(`embed.${embed.type}`, { site: player?.brand ?? new URL(link).hostname })
  if (player === null)
    return (
      <a className={styles.cover} href={link} target="_blank" rel="noopener noreferrer nofollow">
        <Sign type={embed.type} />
        <span className={styles.text}>
          {text}
          <Icon icon={arrowOutIcon} size={18} />
        </span>
      </a>
    )
  if (!isPlaying)
    return (
      <button type="button" className={styles.cover} onClick={() => setPlaying(true)}>
        <Sign type={embed.type} />
        <span className={styles.text}>{text}</span>
      </button>
    )
  return (
    <iframe
      // The pressed button was removed, so the focus moves to the frame.
      ref={(element) => element?.focus({ preventScroll: true })}
      className={styles.frame}
      src={player.frame}
      title={title || text}
      loading="lazy"
      // Players need the origin of the embedding site, but not the page's address.
      referrerPolicy="strict-origin"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      allow="fullscreen; encrypted-media; picture-in-picture"
    />
  )
}

function Sign({ type }: { readonly type: PinEmbed['type'] }) {
  return (
    <span className={styles.sign}>
      <Icon icon={type === 'video' || type === 'audio' ? playIcon : arrowOutIcon} size={32} />
    </span>
  )
}
