/** A pointer that drags something. It is followed until it is released or the drag is cancelled. */
export interface PointerFollow {
  /** The pointer's position in the view, CSS pixels. */
  readonly xPx: number
  readonly yPx: number
  /**
   * Sets the functions that are called for every move and at the end. If the drag has ended already, `ended` is called
   * at once.
   */
  listen(told: { readonly moved: () => void; readonly ended: (isDropped: boolean) => void }): void
}

/**
 * Follows a pointer over the whole page. The drag is cancelled by Escape, or when the browser takes over the pointer.
 */
export function followPointer(start: {
  readonly pointerId: number
  readonly clientX: number
  readonly clientY: number
}): PointerFollow {
  let { clientX: xPx, clientY: yPx } = start
  let outcome: boolean | null = null
  let told: Parameters<PointerFollow['listen']>[0] | null = null
  const controller = new AbortController()
  const { signal } = controller
  const isMine = (event: PointerEvent) => event.pointerId === start.pointerId

  function end(isDropped: boolean): void {
    if (outcome !== null) return
    outcome = isDropped
    controller.abort()
    swallowClick()
    told?.ended(isDropped)
  }

  const options = { signal, capture: true }
  window.addEventListener(
    'pointermove',
    (event) => {
      if (!isMine(event)) return
      xPx = event.clientX
      yPx = event.clientY
      told?.moved()
    },
    options,
  )
  window.addEventListener('pointerup', (event) => isMine(event) && end(true), options)
  window.addEventListener('pointercancel', (event) => isMine(event) && end(false), options)
  // Only a blur event of the window itself counts. A control that is hidden when the pointer leaves its card fires one
  // too.
  window.addEventListener('blur', (event) => event.target === window && end(false), options)
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      end(false)
    },
    options,
  )
  return {
    get xPx() {
      return xPx
    },
    get yPx() {
      return yPx
    },
    listen(next) {
      told = next
      if (outcome !== null) next.ended(outcome)
    },
  }
}

/** Stops the click that follows a drop, so that it does not reach the element below. */
function swallowClick(): void {
  const controller = new AbortController()
  const swallow = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, signal: controller.signal })
  setTimeout(() => controller.abort(), 0)
}
