/** A pointer that carries something, until it is let go or the carrying is given up. */
export interface PointerFollow {
  /** Where it is in the view, CSS pixels. */
  readonly xPx: number
  readonly yPx: number
  /** Tells of every move and of the end; at once where it has ended already. */
  listen(told: { readonly moved: () => void; readonly ended: (isDropped: boolean) => void }): void
}

/** Follows a pointer over the whole page. Escape gives up, and so does a pointer that the browser takes away. */
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
  // The window's own: a control that is hidden when the pointer leaves its card loses the focus too.
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

/** The click that follows a drop is not meant for what lies beneath. */
function swallowClick(): void {
  const controller = new AbortController()
  const swallow = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', swallow, { capture: true, signal: controller.signal })
  setTimeout(() => controller.abort(), 0)
}
