import type { CloseupMediaProps } from '#features/pins/ui/closeup-slots.ts'
import { VideoPlayer } from './video-player.tsx'

/** The video of a pin, instead of its picture. */
export function CloseupVideo({ card, pin, title, poster }: CloseupMediaProps) {
  if (!pin.videos) return null
  return <VideoPlayer key={card.id} pinId={card.id} videos={pin.videos} poster={poster} title={title} />
}
