import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import type { Track } from '#features/audio/ui/use-track.ts'
import { imageUrl } from '#features/media/constants.ts'
import { outboundLink } from '#features/pins/domain/outbound-link.ts'
import { addFont } from '#features/story-fonts/ui/add-font.ts'
import { STORY_BLOCK_DEFAULT, STORY_RATIOS } from '#features/story-pins/constants.ts'
import type { StoryBlock } from '#features/story-pins/contract.ts'
import type { VideoRecord } from '#features/videos/contract.ts'
import { videoList } from '#features/videos/domain/video-list.ts'
import { Icon } from '#kit/icon/icon.tsx'
import type { IconShape } from '#kit/icon/icon.tsx'
import {
  arrowOutIcon,
  bagIcon,
  pauseIcon,
  playIcon,
  scanIcon,
  volumeIcon,
  volumeOffIcon,
} from '#kit/icon/late-icons.ts'
import { hideFailed } from '#kit/image/missing-pictures.ts'
import { boxStyle, replyAuthor, stickerLines, stickerStyle, textStyle, trackText } from '../domain/block-look.ts'
import { signNamed, type SignName } from '../domain/signs.ts'
import { signDrawing } from './sign-part.ts'
import styles from './story-page.module.css'

interface Props {
  readonly block: StoryBlock
  readonly isPlaying: boolean
  /** Address of the picture or video if the server does not have it yet, or has a larger one for this screen. */
  readonly src?: string | null
  /** Address of the first frame of the video, in the same cases. */
  readonly poster?: string | null
  /** The story's track, which a music block starts and stops; null if there is none to play. */
  readonly track?: Track | null
  /** Width to height of the page. */
  readonly ratio?: number
}

/**
 * The 15 kinds of block (spec viewer §3). Content that was removed after publication is not shown. The place of a
 * removed mention stays.
 */
export function StoryBlockView({
  block,
  isPlaying,
  src = null,
  poster = null,
  track = null,
  ratio = STORY_RATIOS.story,
}: Props) {
  const { t } = useTranslation('story-pins')
  const { font } = block.text_style ?? {}
  useEffect(() => addFont(font), [font])
  const isMention = block.type === 'story_pin_mention_sticker_block'
  if (block.is_removed && !isMention) return null
  const { text = '', amount, unit, username = '', pin_id: pinId } = block
  const place = boxStyle(block)
  const label = stickerStyle(block)
  const written = (tag: 'p' | 'h3', content: ReactNode = text) => {
    const Tag = tag
    return (
      <div className={styles.block} style={{ ...place, ...textStyle(block) }}>
        <Tag dir="auto" className={block.text_style?.highlight_color ? styles.highlighted : undefined}>
          <span>{content}</span>
        </Tag>
      </div>
    )
  }
  const lines = stickerLines(block, ratio)
  const wrapped = { ...label, '--lines': lines }
  const sticker = (icon: IconShape | null, content: ReactNode, look = '') => (
    <div className={`${styles.sticker} ${look}`} style={wrapped}>
      {icon && <Icon icon={icon} size={16} />}
      <span dir="auto">{content}</span>
    </div>
  )
  switch (block.type ?? STORY_BLOCK_DEFAULT) {
    case 'story_pin_heading_block':
      return written('h3')
    case 'story_pin_text_block':
    case 'story_pin_paragraph_block':
      return written('p')
    case 'story_pin_image_block':
      return <Sign block={block} src={src} className={styles.image} />
    case 'story_pin_video_block':
      return <BlockVideo block={block} src={src} poster={poster} isPlaying={isPlaying} />
    case 'story_pin_ingredient_block':
    case 'story_pin_supply_block':
      return written(
        'p',
        <>
          <b>{[amount, unit].filter(Boolean).join(' ')}</b> {text}
        </>,
      )
    case 'story_pin_link_block':
      return <LinkBlock block={block} src={src} />
    case 'story_pin_interactive_sticker_block':
      return block.link ? (
        <div className={styles.sticker} style={label}>
          <Outward link={block.link} icon={arrowOutIcon}>
            <span dir="auto">{text}</span>
          </Outward>
        </div>
      ) : (
        // A question leads nowhere, so that it does not look like the links.
        sticker(null, text, styles.question)
      )
    case 'story_pin_mention_sticker_block':
      // The place stays, because the author arranged the other blocks around it. It is empty, as on the cover.
      if (block.is_removed) {
        return (
          <div className={`${styles.sticker} ${styles.gone}`} style={label}>
            <span className="visually-hidden">{t('mentionGone')}</span>
          </div>
        )
      }
      return sticker(
        null,
        username && (
          <Link {...inward} to={links.profile(username)}>
            @{username}
          </Link>
        ),
        // In a single line, a long name is cut at a letter, not at a hyphen.
        lines > 1 ? styles.wrapped : '',
      )
    case 'story_pin_comment_reply_sticker_block':
      return (
        <blockquote className={styles.reply} style={label} dir="auto">
          <cite>{replyAuthor(block)}</cite>
          {text}
        </blockquote>
      )
    case 'story_pin_product_sticker_block':
    case 'story_pin_vto_makeup_sticker_block':
      return sticker(
        block.type === 'story_pin_product_sticker_block' ? bagIcon : scanIcon,
        pinId ? (
          <Link {...inward} to={links.pin(pinId)}>
            {text || t('product')}
          </Link>
        ) : (
          text
        ),
        styles.wrapped,
      )
    case 'story_pin_music_block':
      return block.audio || src ? (
        <MusicBlock block={block} track={track} style={wrapped} />
      ) : (
        sticker(volumeIcon, trackText(block), styles.wrapped)
      )
    case 'story_pin_generic_sticker_block': {
      if (block.image_signature || src) return <Sign block={block} src={src} className={styles.sign} />
      const name = signNamed(text)
      return name ? <DrawnSign block={block} name={name} /> : written('p')
    }
  }
}

/** A tap on a link opens the link and must not turn the page as well. */
const inward = {
  onPointerDown: (event: { stopPropagation(): void }) => event.stopPropagation(),
  onPointerUp: (event: { stopPropagation(): void }) => event.stopPropagation(),
}

interface OutwardProps {
  readonly link: string | undefined
  readonly icon: IconShape
  readonly children: ReactNode
}

function Outward({ link, icon, children }: OutwardProps) {
  const href = outboundLink(link ?? null)
  if (!href) return children
  return (
    <a {...inward} href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children} <Icon icon={icon} size={14} />
    </a>
  )
}

/** A link. If the member asked for a preview, it has the picture of its page and the host. */
function LinkBlock({ block, src }: Pick<Props, 'block' | 'src'>) {
  const { t } = useTranslation('story-pins')
  const { image_signature: signature, text, link = '' } = block
  const from = src ?? (signature ? imageUrl(signature, '236x') : null)
  const name = (
    <Outward link={block.canonical_url ?? link} icon={arrowOutIcon}>
      <span dir="auto">{text || t('link')}</span>
    </Outward>
  )
  if (from === null) {
    return (
      <div className={styles.sticker} style={stickerStyle(block)}>
        {name}
      </div>
    )
  }
  return (
    <div className={styles.preview} style={stickerStyle(block)}>
      <img src={from} alt="" draggable={false} onError={hideFailed} />
      <div className={styles.previewText} dir="auto">
        {name}
        {URL.canParse(link) && <small dir="ltr">{new URL(link).hostname.replace(/^www\./, '')}</small>}
      </div>
    </div>
  )
}

interface MusicProps {
  readonly block: StoryBlock
  readonly track: Track | null
  readonly style: CSSProperties
}

function MusicBlock({ block, track, style }: MusicProps) {
  const { t } = useTranslation('story-pins')
  const isPlaying = track?.isPlaying === true
  return (
    <div className={`${styles.sticker} ${styles.wrapped}`} style={style}>
      <button
        {...inward}
        type="button"
        className={styles.play}
        aria-label={t(isPlaying ? 'stopTrack' : 'playTrack', { track: block.text ?? '' })}
        disabled={track?.hasFailed}
        onClick={track?.toggle}
      >
        <Icon icon={track?.hasFailed ? volumeOffIcon : isPlaying ? pauseIcon : playIcon} size={16} />
      </button>
      <span dir="auto">{trackText(block)}</span>
    </div>
  )
}

interface SignProps extends Pick<Props, 'block' | 'src'> {
  readonly className: string | undefined
}

function Sign({ block, src, className }: SignProps) {
  const { image_signature: signature } = block
  const from = src ?? (signature ? imageUrl(signature, '736x') : null)
  if (from === null) return null
  return (
    <img
      className={className}
      style={boxStyle(block)}
      src={from}
      alt={block.alt_text ?? ''}
      draggable={false}
      onError={hideFailed}
    />
  )
}

/** A sign that the product draws. It is as large as its place, whatever the style of its text. */
function DrawnSign({ block, name }: { readonly block: StoryBlock; readonly name: SignName }) {
  const { t } = useTranslation('story-pins')
  return (
    <div className={styles.sign} style={boxStyle(block)} role="img" aria-label={block.alt_text || t(`signs.${name}`)}>
      <signDrawing.Part name={name} />
    </div>
  )
}

/** A video. Its first frame is shown until it plays, and if it cannot be loaded. */
function BlockVideo({ block, src, poster, isPlaying }: Props) {
  const element = useRef<HTMLVideoElement>(null)
  const { video, image_signature: still } = block
  useEffect(() => {
    // If the browser refuses to play, the first frame stays.
    if (isPlaying) void Promise.allSettled([element.current?.play()])
    else element.current?.pause()
  }, [isPlaying])
  if (!src && !video) return null
  return (
    <video
      ref={element}
      className={`${styles.image} ${styles.coming}`}
      style={boxStyle(block)}
      src={src ?? undefined}
      poster={poster ?? (still ? imageUrl(still, '736x') : undefined)}
      onLoadedData={({ currentTarget: { classList } }) => classList.remove(styles.coming ?? '')}
      muted
      playsInline
      preload="auto"
      aria-label={block.alt_text}
    >
      {!src && video && <VideoSources video={video} />}
    </video>
  )
}

/** Formats of a video. The browser plays the first one that it can. */
export function VideoSources({ video }: { readonly video: VideoRecord }) {
  return Object.values(videoList(video)).map(({ url, type }) => <source key={url} src={url} type={type} />)
}
