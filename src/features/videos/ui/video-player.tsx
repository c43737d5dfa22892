import { useEffect, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { PinId } from '#contracts/ids.ts'
import type { WireVideos } from '#features/videos/contract.ts'
import { Icon, type IconShape } from '#kit/icon/icon.tsx'
import { pauseIcon, playIcon, refreshIcon, volumeIcon, volumeOffIcon } from '#kit/icon/late-icons.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import { chooseAutoplay, isAutoplayChosen, mayAutoplay } from './autoplay.ts'
import { raiseCaptions } from './caption-line.ts'
import { clockText } from './clock-text.ts'
import { player } from './player-state.ts'
import styles from './video-player.module.css'
import { captionsIcon, expandIcon } from './icons.ts'

interface Props {
  readonly pinId: PinId
  readonly videos: WireVideos
  /** The picture that is shown before the first frame. */
  readonly poster: string
  readonly title: string
}

const STEP_S = 5
const MS = 1_000

/** Plays a video in place of its picture, with keyboard control and captions. It continues at the last position. */
export function VideoPlayer({ pinId, videos, poster, title }: Props) {
  const { t, i18n } = useTranslation('videos')
  const tag = useLanguageTag()
  const element = useRef<HTMLVideoElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const { currentTime, duration } = useSyncExternalStore(player.subscribe, player.get)
  const [isPlaying, setPlaying] = useState(false)
  const [isMuted, setMuted] = useState(true)
  const [hasFailed, setFailed] = useState(false)
  const [isAutoplay, setAutoplay] = useState(isAutoplayChosen)
  const [language, setLanguage] = useState<string | null>(null)
  const files = Object.values(videos.video_list)

  useEffect(() => {
    const tracks = element.current?.textTracks ?? []
    for (const track of tracks) track.mode = track.language === language ? 'showing' : 'disabled'
  }, [language])
  useEffect(() => {
    const video = element.current
    if (!video) return
    // A track reports that its captions are loaded by an event that does not bubble.
    const onLoad = () => raiseCaptions(video)
    video.addEventListener('load', onLoad, true)
    return () => video.removeEventListener('load', onLoad, true)
  }, [])

  const play = () => {
    element.current?.play().catch((error: unknown) => {
      // The browser may refuse autoplay, or a pause may interrupt a play that has just begun. Neither is an error.
      if (error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError')) return
      setFailed(true)
    })
  }
  const toggle = () => {
    if (isPlaying) element.current?.pause()
    else play()
  }
  const seek = (to: number) => {
    player.change({ type: 'seeking', pinId, currentTime: to })
    if (element.current) element.current.currentTime = player.get().currentTime
  }
  const onOpened = () => {
    const video = element.current
    if (!video) return
    player.change({ type: 'opened', pinId, duration: video.duration })
    video.currentTime = player.get().currentTime
    if (mayAutoplay()) play()
  }
  const onFullScreen = () => {
    const shown = document.fullscreenElement ? document.exitFullscreen() : frame.current?.requestFullscreen()
    shown?.catch(() => showToast({ text: t('noFullScreen') }))
  }
  const nextLanguage = () => {
    const languages = videos.captions.map((caption) => caption.language)
    const own = languages.find((each) => i18n.language.startsWith(each)) ?? languages[0] ?? null
    setLanguage(language === null ? own : null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = { k: toggle, m: () => setMuted(!isMuted), c: nextLanguage, f: onFullScreen }[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }

  return (
    // The buttons in it have the focus. This element handles the keys that the buttons do not use themselves.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={frame}
      className={styles.player}
      role="region"
      aria-label={t('label', { title })}
      data-playing={isPlaying}
      onKeyDown={onKeyDown}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/media-has-caption -- the play button does the same; tracks are below */}
      <video
        ref={element}
        className={styles.video}
        poster={poster}
        muted={isMuted}
        loop={false}
        playsInline
        preload="metadata"
        aria-label={title}
        onClick={toggle}
        onLoadedMetadata={onOpened}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onTimeUpdate={(event) => {
          if (!player.get().isSeeking)
            player.change({ type: 'advanced', pinId, currentTime: event.currentTarget.currentTime })
        }}
        onSeeked={() => player.change({ type: 'sought' })}
        onEnded={() => player.change({ type: 'ended', pinId })}
      >
        {files.map((file, at) => (
          <source
            key={file.url}
            src={file.url}
            type={file.type}
            onError={at === files.length - 1 ? () => setFailed(true) : undefined}
          />
        ))}
        {videos.captions.map((caption) => (
          <track
            key={caption.language}
            kind="captions"
            src={caption.url}
            srcLang={caption.language}
            label={languageName(caption.language, i18n.language)}
          />
        ))}
      </video>
      {hasFailed && (
        <p className={styles.failed} role="status">
          {t('failed')}
        </p>
      )}
      <div className={styles.controls}>
        <ControlButton
          icon={isPlaying ? pauseIcon : playIcon}
          label={t(isPlaying ? 'pause' : 'play')}
          onClick={toggle}
        />
        <input
          className={styles.seek}
          type="range"
          min={0}
          max={duration || 0}
          step={0.1}
          value={Math.min(currentTime, duration || 0)}
          aria-label={t('seek')}
          aria-valuetext={t('place', { at: clockText(currentTime * MS, tag), of: clockText(duration * MS, tag) })}
          onChange={(event) => seek(Number(event.currentTarget.value))}
          onKeyDown={(event) => {
            const by = { ArrowRight: STEP_S, ArrowUp: STEP_S, ArrowLeft: -STEP_S, ArrowDown: -STEP_S }[event.key]
            if (by === undefined) return
            event.preventDefault()
            event.stopPropagation()
            seek(player.get().currentTime + by)
          }}
        />
        <span className={styles.time} dir="ltr">
          {clockText(currentTime * MS, tag)} / {clockText(duration * MS, tag)}
        </span>
        {videos.has_sound && (
          <ControlButton
            icon={isMuted ? volumeOffIcon : volumeIcon}
            label={t(isMuted ? 'unmute' : 'mute')}
            onClick={() => setMuted(!isMuted)}
          />
        )}
        {videos.captions.length > 0 && (
          <ControlButton
            icon={captionsIcon}
            label={t('captions')}
            isPressed={language !== null}
            onClick={nextLanguage}
          />
        )}
        <ControlButton
          icon={refreshIcon}
          label={t('autoplay')}
          isPressed={isAutoplay}
          onClick={() => {
            chooseAutoplay(!isAutoplay)
            setAutoplay(!isAutoplay)
            showToast({ text: t(isAutoplay ? 'autoplayOff' : 'autoplayOn') })
          }}
        />
        <ControlButton icon={expandIcon} label={t('fullScreen')} onClick={onFullScreen} />
      </div>
    </div>
  )
}

interface ControlButtonProps {
  readonly icon: IconShape
  readonly label: string
  readonly isPressed?: boolean
  readonly onClick: () => void
}

function ControlButton({ icon, label, isPressed, onClick }: ControlButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      onClick={onClick}
    >
      <Icon icon={icon} size={20} />
    </button>
  )
}

function languageName(language: string, inLanguage: string): string {
  return new Intl.DisplayNames([inLanguage.replace('_', '-')], { type: 'language' }).of(language) ?? language
}
