import { useEffect, useRef, useState } from 'react'

export interface Track {
  readonly isPlaying: boolean
  /** True if the browser cannot play the track. */
  readonly hasFailed: boolean
  readonly toggle: () => void
}

/**
 * Plays a track in a loop, from when the listener starts it until it is stopped. If `src` changes while it plays, the
 * new track plays.
 * @param isHeld pauses playback while true
 */
export function useTrack(src: string | null, isHeld = false): Track {
  const element = useRef<HTMLAudioElement | null>(null)
  const [isWanted, setWanted] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    if (src === null) return undefined
    const audio = new Audio()
    audio.preload = 'none'
    audio.loop = true
    audio.src = src
    const onError = () => setFailed(src)
    audio.addEventListener('error', onError)
    element.current = audio
    return () => {
      audio.removeEventListener('error', onError)
      audio.pause()
      audio.removeAttribute('src')
      audio.load()
      element.current = null
    }
  }, [src])
  const runs = isWanted && !isHeld && src !== null && failed !== src
  useEffect(() => {
    const audio = element.current
    if (!audio) return
    // If the browser refuses to play, or playback is paused before it starts, this is no failure: the button shows the
    // actual state.
    if (runs) audio.play().catch(() => audio.error === null || setFailed(src))
    else audio.pause()
  }, [runs, src])
  return { isPlaying: runs, hasFailed: src !== null && failed === src, toggle: () => setWanted(!runs) }
}
