import { useEffect, useRef, useState } from 'react'

export interface Track {
  readonly isPlaying: boolean
  /** True if the browser cannot play it. */
  readonly hasFailed: boolean
  readonly toggle: () => void
}

/**
 * Plays a track after the listener starts it, repeatedly until it is stopped. If the address changes, playback
 * continues with the other track.
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
    // A browser that refuses to play, or a pause before the start, is not a failure. The button shows the actual state.
    if (runs) audio.play().catch(() => audio.error === null || setFailed(src))
    else audio.pause()
  }, [runs, src])
  return { isPlaying: runs, hasFailed: src !== null && failed === src, toggle: () => setWanted(!runs) }
}
