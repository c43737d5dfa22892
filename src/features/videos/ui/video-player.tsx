import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentPropsWithRef,
  type KeyboardEvent,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#client/use-viewer.ts'
import type { PinId } from '#contracts/ids.ts'
import type { WireVideos } from '#features/videos/contract.ts'
import { Icon, type IconShape } from '#kit/icon/icon.tsx'
import { pauseIcon, playIcon, refreshIcon, volumeIcon, volumeOffIcon } from '#kit/icon/late-icons.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { useIsServed } from '#kit/use-is-served.ts'
import { Menu } from '#kit/overlay/overlays.tsx'
import { showToast } from '#kit/toast/toast-store.ts'
import { chooseAutoplay, isAutoplayChosen, mayAutoplay } from './autoplay.ts'
import { raiseCaptions } from './caption-line.ts'
import {
  captionsByChoice,
  captionsNearest,
  CAPTIONS_OFF,
  chooseCaptions,
  readChosenCaptions,
} from './chosen-captions.ts'
import { clockText } from './clock-text.ts'
import { keyTarget, sliderKeyTarget } from './key-target.ts'
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

const MS = 1_000

/** Plays a video in place of its picture, with keyboard control and captions. It continues at the last position. */
export function VideoPlayer({ pinId, videos, poster, title }: Props) {
  const { t } = useTranslation('videos')
  const tag = useLanguageTag()
  const viewer = useViewer().user?.id ?? null
  const element = useRef<HTMLVideoElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const { currentTime, duration } = useSyncExternalStore(player.subscribe, player.get)
  const [isPlaying, setPlaying] = useState(false)
  const [isMuted, setMuted] = useState(true)
  const [hasFailed, setFailed] = useState(false)
  const [isAutoplay, setAutoplay] = useState(isAutoplayChosen)
  const [choice, setChoice] = useState(() => readChosenCaptions(viewer))
  const [isMenuOpen, setMenuOpen] = useState(false)
  const captionsButton = useRef<HTMLButtonElement>(null)
  const files = Object.values(videos.video_list)
  const { captions } = videos
  const languages = captions.map((each) => each.language)
  const isServed = useIsServed()
  // The server does not know the choice of this device.
  const language = isServed ? null : captionsByChoice(languages, choice)

  useEffect(() => {
    const tracks = element.current?.textTracks
    if (!tracks) return
    const show = () => {
      for (const track of tracks) {
        const mode = track.language === language ? 'showing' : 'disabled'
        if (track.mode !== mode) track.mode = mode
      }
    }
    show()
    // The browser also turns on a track by itself, by its own settings.
    tracks.addEventListener('change', show)
    return () => tracks.removeEventListener('change', show)
  }, [language, captions])
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
  /** The captions that were turned off last. */
  const lastShown = useRef<string | null>(null)
  const showCaptions = (next: string) => {
    chooseCaptions(viewer, next)
    setChoice(next)
  }
  const toggleCaptions = () => {
    const next = language === null ? captionsNearest(languages, lastShown.current ?? tag) : CAPTIONS_OFF
    lastShown.current = language
    if (next !== null) showCaptions(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    const isOnSlider = event.target instanceof HTMLInputElement
    const to = (isOnSlider ? sliderKeyTarget : keyTarget)(key, player.get())
    const acts: Readonly<Record<string, () => void>> = {
      // A button that has the focus uses the space key itself.
      ...(isOnSlider ? { ' ': toggle } : {}),
      k: toggle,
      m: () => setMuted(!isMuted),
      c: toggleCaptions,
      f: onFullScreen,
    }
    const act = to === null ? acts[key] : () => seek(to)
    // The menu is inside this element for React. There, letters choose a language.
    if (!act || isMenuOpen || event.ctrlKey || event.metaKey || event.altKey) return
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
        {captions.map((each) => (
          <track
            key={`${each.language} ${each.url}`}
            kind="captions"
            src={each.url}
            srcLang={each.language}
            label={languageName(each.language, tag)}
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
        {captions.length === 1 && (
          <ControlButton
            icon={captionsIcon}
            label={t('captions')}
            isPressed={language !== null}
            onClick={toggleCaptions}
          />
        )}
        {captions.length > 1 && (
          <>
            <ControlButton
              ref={captionsButton}
              icon={captionsIcon}
              label={t('captions')}
              isOn={language !== null}
              aria-haspopup="menu"
              aria-expanded={isMenuOpen}
              onClick={() => setMenuOpen(true)}
            />
            <Menu
              label={t('captions')}
              trigger={captionsButton}
              isOpen={isMenuOpen}
              onClose={() => setMenuOpen(false)}
              sections={[
                {
                  id: 'captions',
                  chosen: language ?? CAPTIONS_OFF,
                  items: captionChoices(languages, t('captionsOff'), tag).map((item) => ({
                    ...item,
                    onAction: () => showCaptions(item.id),
                  })),
                },
              ]}
            />
          </>
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

interface ControlButtonProps extends ComponentPropsWithRef<'button'> {
  readonly icon: IconShape
  readonly label: string
  /** Given for a button that turns something on and off. */
  readonly isPressed?: boolean
  /** True if the button looks pressed without turning something on and off itself. */
  readonly isOn?: boolean | undefined
}

function ControlButton({ icon, label, isPressed, isOn = isPressed, ...rest }: ControlButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      data-on={isOn}
    >
      <Icon icon={icon} size={20} />
    </button>
  )
}

/** "Off", then the languages by their names. */
function captionChoices(languages: readonly string[], off: string, tag: string) {
  const { compare } = new Intl.Collator(tag)
  const named = languages.map((id) => ({ id, label: languageName(id, tag) }))
  return [{ id: CAPTIONS_OFF, label: off }, ...named.toSorted((a, b) => compare(a.label, b.label))]
}

function languageName(language: string, tag: string): string {
  return new Intl.DisplayNames([tag], { type: 'language' }).of(language) ?? language
}
