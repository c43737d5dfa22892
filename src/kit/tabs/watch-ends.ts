/** An end counts as visible if no more than this part of its item is cut off. */
const VISIBLE_MIN = 0.95

/**
 * Marks a row that scrolls sideways with `data-cut`: `start`, `end` or `both`, for the ends that are out of view. The
 * mark is absent while the whole row is visible.
 * @returns stops watching
 */
export function watchEnds(row: HTMLElement, first: Element, last: Element): () => void {
  const cut = { start: false, end: false }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        const isCut = intersectionRatio < VISIBLE_MIN
        if (target === first) cut.start = isCut
        if (target === last) cut.end = isCut
      }
      if (cut.start || cut.end) row.dataset['cut'] = cut.start && cut.end ? 'both' : cut.start ? 'start' : 'end'
      else delete row.dataset['cut']
    },
    { root: row, threshold: VISIBLE_MIN },
  )
  observer.observe(first)
  if (last !== first) observer.observe(last)
  return () => observer.disconnect()
}
