/** What React Aria hides from nobody while a layer is open: the messages (`toast-region.tsx`). */
const MESSAGES = '[data-react-aria-top-layer]'

/** The ends of the round that Tab makes in a layer. */
interface Round {
  readonly first: HTMLElement
  readonly last: HTMLElement
}

/**
 * React Aria keeps Tab in a layer: after the last control it goes on at the first. With this, the messages of the page
 * are between the two. The focus returns from them with Tab, with Escape, and when the message that has it is removed.
 */
export function letTabReachMessages(layers: string): void {
  let round: Round | null = null
  let left: HTMLElement | null = null
  let pressedIn: HTMLElement | null = null
  const back = (to: HTMLElement | null | undefined): boolean => {
    if (!to?.isConnected) return false
    to.focus()
    return document.activeElement === to
  }
  const removed = new MutationObserver(() => {
    if (document.activeElement !== document.body) return
    removed.disconnect()
    if (!back(left)) back(round?.first)
  })

  document.addEventListener('focusin', ({ target, relatedTarget }) => {
    const region = elementOf(target)?.closest(MESSAGES)
    if (!region) return removed.disconnect()
    const from = elementOf(relatedTarget)
    if (!from?.closest(layers)) return
    left = from
    removed.observe(region, { childList: true, subtree: true })
  })

  addEventListener(
    'keydown',
    (event) => {
      pressedIn = isTab(event) ? elementOf(document.activeElement) : null
      const region = pressedIn?.closest(MESSAGES)
      const isLeaving = region && pressedIn === (event.shiftKey ? buttonsOf(region).at(0) : buttonsOf(region).at(-1))
      if (isLeaving && back(event.shiftKey ? round?.last : round?.first)) return take(event)
      if (event.key === 'Escape' && elementOf(event.target)?.closest(MESSAGES) && back(left)) take(event)
    },
    { capture: true },
  )

  // This listener runs after React Aria has moved the focus.
  addEventListener('keydown', (event) => {
    const from = pressedIn
    const to = elementOf(document.activeElement)
    if (!event.defaultPrevented || !isTab(event) || !from?.closest(layers) || !to?.closest(layers)) return
    const [first, last] = event.shiftKey ? [from, to] : [to, from]
    if (first !== last && !(first.compareDocumentPosition(last) & Node.DOCUMENT_POSITION_FOLLOWING)) return
    const region = document.querySelector(MESSAGES)
    const buttons = region ? buttonsOf(region) : []
    if (buttons.length === 0) return
    round = { first, last }
    buttons.at(event.shiftKey ? -1 : 0)?.focus()
    left = from
  })
}

const isTab = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Tab' && !altKey && !ctrlKey && !metaKey

const elementOf = (target: EventTarget | null): HTMLElement | null => (target instanceof HTMLElement ? target : null)

const buttonsOf = (region: Element): readonly HTMLElement[] => [...region.querySelectorAll<HTMLElement>('button')]

function take(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
