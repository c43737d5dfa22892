import type { CSSProperties } from 'react'
import type { BoardColor } from '#features/boards/contract.ts'
import styles from './board-accent.module.css'

/**
 * Each accent colour in the light and in the dark theme. Its contrast is at least 4.5:1 to the page, and to text on it
 * (WCAG 2.2 AA).
 */
export const BOARD_ACCENTS: Readonly<Record<BoardColor, { readonly light: string; readonly dark: string }>> = {
  rose: { light: '#b3245a', dark: '#ff9dbd' },
  orange: { light: '#a3470c', dark: '#ffb27d' },
  olive: { light: '#5d6606', dark: '#cfd873' },
  teal: { light: '#0b6670', dark: '#74d5e0' },
  blue: { light: '#1f56b5', dark: '#9dc0ff' },
  violet: { light: '#6440b8', dark: '#c5b0ff' },
  plum: { light: '#8c2f8a', dark: '#f0a6ee' },
  slate: { light: '#4a5568', dark: '#b9c4d6' },
}

/**
 * The class and style that give a board's content its accent colour: buttons, links and the focus ring. Empty if the
 * board has no accent colour.
 */
export function boardAccent(color: BoardColor | null | undefined): {
  readonly className?: string
  readonly style?: CSSProperties
} {
  const accent = color ? BOARD_ACCENTS[color] : undefined
  if (!accent) return {}
  const style = { '--board-light': accent.light, '--board-dark': accent.dark } as CSSProperties
  return { className: styles.accent ?? '', style }
}
