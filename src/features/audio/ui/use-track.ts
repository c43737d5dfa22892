import { useEffect, useRef, useState } from 'react'

export interface Track {
  readonly isPlaying: boolean
  /** True if the browser cannot play it. */
  readonly hasFailed: boolean
  readonly toggle: () => void
}

/**
 * Plays a track once the listener asks for it, again and again until it is stopped. Another address goes on with the other track.
 * @param isHeld it waits, and goes on afterwards
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
    // A browser that refuses to play, or a pause before the start, is no failure: the button says what is.
    if (runs) audio.play().catch(() => audio.error === null || setFailed(src))
    else audio.pause()
  }, [runs, src])
  return { isPlaying: runs, hasFailed: src !== null && failed === src, toggle: () => setWanted(!runs) }
}
