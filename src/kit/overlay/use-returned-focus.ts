import { useEffect, useState, type RefObject } from 'react'
import { followPlace } from '#kit/near-focus.ts'

/** What opened each layer. A layer may be opened by a control of another one, as a dialog by an item of a menu. */
const openers = new WeakMap<Element, Element>()

/**
 * When a layer closes, React Aria returns the focus to what opened it. That may have been removed meanwhile, or soon
 * after because of an act of the layer. The focus then moves to what opened the layer around it, or else to what took
 * its place.
 * @param layer the element of the layer, with the role `dialog`
 * @param trigger what opened the layer; without it, what has the focus now
 */
export function useReturnedFocus(layer: RefObject<Element | null>, trigger?: RefObject<Element | null>): void {
  const [chain] = useState(() => openersFrom(trigger?.current ?? document.activeElement))
  useEffect(() => {
    const [opener] = chain
    if (layer.current && opener) openers.set(layer.current, opener)
    return keepWayBack(chain)
  }, [layer, chain])
}

/** This opener, then the one of the layer in which it is, and so on. */
function openersFrom(opener: Element | null): readonly HTMLElement[] {
  if (!opener || opener === document.body) return []
  const layer = opener.closest('[role="dialog"]')
  return [opener as HTMLElement, ...openersFrom((layer && openers.get(layer)) ?? null)]
}

/**
 * Follows the openers of a layer, the innermost first.
 * @returns a function to be called when the layer closes. It makes sure that the focus is not lost, until the reader moves it
 */
export function keepWayBack(chain: readonly HTMLElement[]): () => void {
  let isClosed = false
  const places = chain.map((opener) => followPlace(opener, () => isClosed && returnSoon()))
  const end = () => {
    for (const place of places) place.stop()
    document.removeEventListener('focusin', onMoved)
    document.removeEventListener('pointerdown', end)
  }
  const onMoved = ({ target }: FocusEvent) => {
    if (!chain.includes(target as HTMLElement)) end()
  }
  const returnNow = () => {
    for (const opener of chain) {
      if (document.activeElement === document.body && opener.isConnected) opener.focus({ preventScroll: true })
    }
    if (document.activeElement === document.body) places.at(-1)?.focus()
    if (!chain.includes(document.activeElement as HTMLElement)) end()
  }
  // React Aria returns the focus in the next frame, and a new screen sets it then.
  const returnSoon = () => void requestAnimationFrame(() => requestAnimationFrame(returnNow))
  return () => {
    isClosed = true
    document.addEventListener('focusin', onMoved)
    document.addEventListener('pointerdown', end)
    returnSoon()
  }
}
