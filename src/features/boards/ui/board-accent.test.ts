import { expect, test } from 'vitest'
import { BOARD_COLORS } from '../constants.ts'
import { BOARD_ACCENTS } from './board-accent.ts'

/** Minimum contrast ratio of text (WCAG 2.2 AA). */
const CONTRAST_MIN = 4.5
const PAGE = { light: ['#ffffff', '#f5f5f2'], dark: ['#121312', '#1d1f1d', '#242624'] } as const
const ON_ACCENT = { light: '#ffffff', dark: '#1a1b19' } as const

function luminance(hex: string): number {
  const parts = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * parts[0]! + 0.7152 * parts[1]! + 0.0722 * parts[2]!
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (light! + 0.05) / (dark! + 0.05)
}

test.each(BOARD_COLORS)('%s is readable on the page, and so is text on it, in both themes', (color) => {
  for (const theme of ['light', 'dark'] as const) {
    const accent = BOARD_ACCENTS[color][theme]
    for (const other of [...PAGE[theme], ON_ACCENT[theme]])
      expect(contrast(accent, other), `${theme} ${other}`).toBeGreaterThanOrEqual(CONTRAST_MIN)
  }
})
