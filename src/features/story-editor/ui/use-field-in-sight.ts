import { useEffect, type RefObject } from 'react'

/** Room for the field's label, CSS pixels. */
const LABEL_PX = 40

/**
 * Keeps the field that is typed into below the page that stays at the top of a phone's screen, also if parts that arrive
 * above the field move it there.
 * @param fields what is edited
 * @param cover what may lie over it
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
