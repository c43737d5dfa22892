import { withTexts } from '#app/plug/late-texts.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'

/** Filter and order of a profile's boards. */
export const profileTools = lazyPart(
  withTexts(['board-order'], async () => (await import('./profile-board-tools.tsx')).ProfileBoardTools),
)
