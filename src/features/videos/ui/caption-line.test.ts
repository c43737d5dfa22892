import { expect, test } from 'vitest'
import { captionLine } from './caption-line.ts'

test('captions stay above the controls of high and of low videos', () => {
  for (const heightPx of [180, 220, 400, 608, 900]) {
    // Browsers write a caption of one line into this line, of 5 to 6 % of the height.
    const fromBottomPx = (-captionLine(heightPx) - 1) * heightPx * 0.05
    expect(fromBottomPx, `${heightPx}`).toBeGreaterThan(44)
    expect(fromBottomPx, `${heightPx}`).toBeLessThan(110)
  }
})
