import type { KeyboardEvent } from 'react'

/** Up and down move among everything in `panel` marked with `data-picker-row`; Home and End stay the text field's. */
export function moveAmongRows(event: KeyboardEvent, panel: HTMLElement | null): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || !panel) return
  const rows = [...panel.querySelectorAll<HTMLElement>('[data-picker-row]')]
  const at = rows.indexOf(document.activeElement as HTMLElement)
  event.preventDefault()
  rows[(at + step + rows.length) % rows.length]?.focus()
}
