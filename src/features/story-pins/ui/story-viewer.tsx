import { useEffect, useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigationType } from 'react-router-dom'
import { audioUrl } from '#features/audio/constants.ts'
import { useTrack } from '#features/audio/ui/use-track.ts'
import { imageUrl } from '#features/media/constants.ts'
import type { WirePin } from '#features/pins/contract.ts'
import type { CloseupMediaProps } from '#features/pins/ui/closeup-slots.ts'
import { endsOf, swipeOf } from '#features/pins/ui/swipe.ts'
import { STORY_PAGE_MS, STORY_RATIOS } from '#features/story-pins/constants.ts'
import type { StoryPage } from '#features/story-pins/contract.ts'
import { Icon, type IconShape } from '#kit/icon/icon.tsx'
import {
  chevronNextIcon,
  chevronPreviousIcon,
  pauseIcon,
  playIcon,
  volumeIcon,
  volumeOffIcon,
} from '#kit/icon/late-icons.ts'
import { musicAt } from '../domain/published-story.ts'
import { trackText } from '../domain/block-look.ts'
import { isReaderAway } from './is-reader-away.ts'
import { isLate, pageMs } from './page-time.ts'
import { VideoSources } from './story-block.tsx'
import { StoryPageView } from './story-page.tsx'
import styles from './story-viewer.module.css'

/** If a finger rests longer than this, the story pauses instead of turning the page. */
const TAP_MS = 250
const TICK_MS = 50
/** After waiting this long for a video, the page continues without it. */
const LATE_MAX_MS = 10_000

/** Where stories were left, by pin. Back from a sticker's page returns there. */
const leftAt = new Map<string, { readonly at: number; readonly isPlaying: boolean }>()

/**
 * The pages of a story pin, one after the other. A tap at the start side goes back; a tap elsewhere goes forward;
 * holding pauses, and so does a menu, a dialog or a field that has the focus. Arrow keys and space do the same. The story starts by itself only if the reader does not prefer
 * reduced motion.
 */
export function StoryViewer({ pin, title }: CloseupMediaProps) {
  const { t } = useTranslation('story-pins')
  const pages = pin.story_pin_data?.pages ?? []
  const isBack = useNavigationType() === 'POP'
  const [left] = useState(() => (isBack ? leftAt.get(pin.id) : undefined))
  const [at, setAt] = useState(Math.min(left?.at ?? 0, Math.max(0, pages.length - 1)))
  const [elapsedMs, setElapsed] = useState(0)
  const [isPlaying, setPlaying] = useState(
    () => left?.isPlaying ?? !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  )
  useEffect(() => void leftAt.set(pin.id, { at, isPlaying }), [pin.id, at, isPlaying])
  const [isHeld, setHeld] = useState(false)
  const [isAway, setAway] = useState(false)
  const [isOver, setOver] = useState(false)
  /** When the pointer was pressed, in milliseconds, and where. */
  const pressed = useRef({ at: 0, x: 0, y: 0 })
  const stage = useRef<HTMLDivElement>(null)
  /** How long the page has waited for its videos, in milliseconds. */
  const lateMs = useRef(0)
  const page = pages[at]
  const lengthMs = page ? pageMs(page) : STORY_PAGE_MS
  const isWanted = isPlaying && !isHeld && page !== undefined
  const runs = isWanted && !isAway
  const music = musicAt(pages, at)
  // The track continues after the end of the story. A pause stops it.
  const isSilent = isHeld || (isPlaying ? isAway : !isOver)
  const track = useTrack(music?.audio ? audioUrl(music.audio) : null, isSilent)
  const togglePlaying = () => {
    setOver(false)
    setPlaying(!isPlaying)
  }
  const toggleTrack = () => {
    if (isSilent) setPlaying(true)
    track.toggle()
  }

  const go = (to: number) => {
    setElapsed(0)
    lateMs.current = 0
    if (to >= pages.length) setOver(isPlaying)
    if (to >= pages.length) {
      setPlaying(false) // the last page stays, and the next play starts again at the first page
      setAt(isPlaying ? pages.length - 1 : 0)
    } else setAt(Math.max(0, to))
  }
  useEffect(() => {
    if (!isWanted) return
    const timer = window.setInterval(() => {
      const isAwayNow = isReaderAway(stage.current)
      setAway(isAwayNow)
      if (document.hidden || isAwayNow) return
      const videos = [...(stage.current?.querySelectorAll('video') ?? [])]
      if (lateMs.current < LATE_MAX_MS && videos.some(isLate)) lateMs.current += TICK_MS
      else setElapsed((ms) => ms + TICK_MS)
    }, TICK_MS)
    return () => window.clearInterval(timer)
  }, [isWanted])
  if (runs && elapsedMs >= lengthMs) go(at + 1)
  if (!page) return null

  const isRtl = () => document.documentElement.dir === 'rtl'
  const onPointerDown = (event: PointerEvent) => {
    // Not the time of its handling, which a busy page delays.
    pressed.current = { at: event.timeStamp, x: event.clientX, y: event.clientY }
    setHeld(true)
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    setHeld(false)
    const isSwipe = swipeOf(pressed.current, { x: event.clientX, y: event.clientY }) !== null
    if (isSwipe || event.timeStamp - pressed.current.at > TAP_MS) return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const share = (event.clientX - left) / width
    const isBack = isRtl() ? share > 2 / 3 : share < 1 / 3
    go(at + (isBack ? -1 : 1))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step !== undefined) go(at + (isRtl() ? -step : step))
    // If a button or a link has the focus, the space key belongs to that element.
    else if (event.key === ' ' && event.target === event.currentTarget) togglePlaying()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <section
      className={styles.viewer}
      data-own-ground=""
      role="group"
      aria-roledescription={t('role')}
      aria-label={title}
      tabIndex={0}
      // Its pages are turned by taps, so every swipe leads to another pin.
      {...endsOf(true, true)}
      onKeyDown={onKeyDown}
    >
      <div className={styles.head}>
        <div className={styles.controls}>
          {music && (
            <StoryButton
              icon={track.isPlaying ? volumeIcon : volumeOffIcon}
              label={t(track.isPlaying ? 'stopTrack' : 'playTrack', { track: trackText(music) })}
              isOff={track.hasFailed}
              onClick={toggleTrack}
            />
          )}
          <StoryButton icon={chevronPreviousIcon} label={t('previous')} isOff={at === 0} onClick={() => go(at - 1)} />
          <StoryButton
            icon={isPlaying ? pauseIcon : playIcon}
            label={t(isPlaying ? 'pause' : 'play')}
            onClick={togglePlaying}
          />
          <StoryButton
            icon={chevronNextIcon}
            label={t('next')}
            isOff={at === pages.length - 1}
            onClick={() => go(at + 1)}
          />
        </div>
        <div className={styles.progress} aria-hidden="true">
          {pages.map((each, index) => (
            <span key={index} className={styles.bar}>
              <span
                className={styles.done}
                style={{
                  inlineSize: `${index < at ? 100 : index > at ? 0 : Math.min(100, (elapsedMs / pageMs(each)) * 100)}%`,
                }}
              />
            </span>
          ))}
        </div>
      </div>
      {/* The space beside the page also takes taps: on a phone, that is where thumbs tap. */}
      <div
        className={styles.frame}
        onPointerDown={onPointerDown}
        onPointerUp={onPointerUp}
        onPointerLeave={() => setHeld(false)}
        onPointerCancel={() => setHeld(false)}
        onContextMenu={(event) => event.preventDefault()}
      >
        <div
          ref={stage}
          className={styles.stage}
          style={{ '--story-ratio': pin.story_pin_data?.metadata.canvas_aspect_ratio } as CSSProperties}
          data-testid="story-stage"
        >
          <StoryPageView
            key={at}
            page={page}
            elapsedMs={elapsedMs}
            isPlaying={runs}
            track={{ ...track, toggle: toggleTrack }}
            ratio={pin.story_pin_data?.metadata.canvas_aspect_ratio ?? STORY_RATIOS.story}
            media={pin.story_pin_media}
          />
        </div>
      </div>
      {/* The pictures and videos of the next page are fetched in advance. */}
      {picturesOf(pages[at + 1], pin.story_pin_media).map((src) => (
        <img key={src} className={styles.ahead} src={src} alt="" />
      ))}
      {videosOf(pages[at + 1]).map(({ video, still }) => (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- it is neither seen nor heard
        <video key={video.signature} poster={still} preload="auto" muted hidden>
          <VideoSources video={video} />
        </video>
      ))}
      <p className={styles.hidden} aria-live={isPlaying ? 'off' : 'polite'}>
        {[t('place', { at: at + 1, of: pages.length }), page.title, page.description].filter(Boolean).join('. ')}
      </p>
      {page.title && (
        <p className={styles.caption} dir="auto">
          {page.title}
        </p>
      )}
    </section>
  )
}

/** The addresses of a page's pictures, as the page shows them. */
function picturesOf(page: StoryPage | undefined, media: WirePin['story_pin_media']): readonly string[] {
  const shown = (page?.blocks ?? []).flatMap(({ type, video, image_signature: signature }) => {
    if (video || !signature) return []
    return [media?.[signature] ?? imageUrl(signature, type === 'story_pin_link_block' ? '236x' : '736x')]
  })
  return [...new Set(shown)]
}

/** A page's videos and the addresses of their first frames. */
function videosOf(page: StoryPage | undefined) {
  return (page?.blocks ?? []).flatMap(({ video, image_signature: still }) =>
    video ? [{ video, still: still && imageUrl(still, '736x') }] : [],
  )
}

interface StoryButtonProps {
  readonly icon: IconShape
  readonly label: string
  readonly isOff?: boolean
  readonly onClick: () => void
}

/** A disabled button that keeps the focus, so that the viewer's keys also work on the first and the last page. */
function StoryButton({ icon, label, isOff = false, onClick }: StoryButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      onClick={isOff ? undefined : onClick}
    >
      <Icon icon={icon} size={20} />
    </button>
  )
}
