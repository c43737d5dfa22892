import { withTexts } from '#app/plug/late-texts.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'

/**
 * The form by which a pin, a comment, a conversation or a member is reported. Its code and texts load when it is
 * opened.
 */
export const reportDialog = lazyPart(
  withTexts(['reports'], async () => (await import('./report-dialog.tsx')).ReportDialog),
)
