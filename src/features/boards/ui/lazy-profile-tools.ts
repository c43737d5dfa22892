import { withTexts } from '#app/plug/late-texts.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'

/** The filter and the order of a profile's boards, loaded late. */
export const profileTools = lazyPart(
  withTexts(['board-order'], async () => (await import('./profile-board-tools.tsx')).ProfileBoardTools),
)
