import { useEffect, type RefObject } from 'react'

/** Space for the field's label, in CSS pixels. */
const LABEL_PX = 40

/**
 * On a phone, the page stays at the top of the screen. This hook keeps the field with the focus below it, even if parts
 * that load above the field move it.
 * @param fields the fields
 * @param cover the element that may cover them
 */
export function useFieldInSight(fields: RefObject<HTMLElement | null>, cover: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = fields.current
    if (!element) return undefined
    const look = ({ target }: Event) =>
      requestAnimationFrame(() => {
        if (!(target instanceof HTMLElement) || !cover.current || !target.matches('input, textarea, select')) return
        const [field, over] = [target.getBoundingClientRect(), cover.current.getBoundingClientRect()]
        const isBeside = field.left >= over.right || field.right <= over.left
        const hidden = over.bottom + LABEL_PX - field.top
        if (!isBeside && hidden > 0 && getComputedStyle(cover.current).position === 'sticky')
          window.scrollBy({ top: -hidden, behavior: 'instant' })
      })
    for (const type of ['focusin', 'input']) element.addEventListener(type, look)
    return () => {
      for (const type of ['focusin', 'input']) element.removeEventListener(type, look)
    }
  }, [fields, cover])
}
