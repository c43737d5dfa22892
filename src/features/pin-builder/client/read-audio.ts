const WAIT_MAX_MS = 15_000

/** The length of a track in milliseconds; null if this browser cannot play it. */
export async function lengthOfAudio(file: Blob): Promise<number | null> {
  const url = URL.createObjectURL(file)
  const audio = new Audio()
  audio.preload = 'metadata'
  try {
    const isRead = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), WAIT_MAX_MS)
      const end = (isHeard: boolean) => {
        clearTimeout(timer)
        resolve(isHeard)
      }
      audio.addEventListener('loadedmetadata', () => end(true), { once: true })
      audio.addEventListener('error', () => end(false), { once: true })
      audio.src = url
    })
    return isRead && Number.isFinite(audio.duration) ? Math.round(audio.duration * 1_000) : isRead ? 0 : null
  } finally {
    audio.removeAttribute('src')
    audio.load()
    URL.revokeObjectURL(url)
  }
}
