import type { ListSource } from '#contracts/list-source.ts'
import type { GridWindow } from './use-grid-window.ts'

type Source = Pick<ListSource<unknown>, 'awaitEnd'>
type View = Pick<GridWindow, 'moveTo'> & { readonly scroll: Pick<GridWindow['scroll'], 'listPx' | 'map'> }

/**
 * A reader may ask for the end of a list that is still loading. This keeps the reader at the list's growing end, until
 * the reader acts. The time of a step does not depend on the length of the list.
 */
export class AwaitedEnd {
  #source: Source | null = null
  #standsPx: number | null = null
  #takesFocus = false

  /** True if the focus moves along. */
  get takesFocus(): boolean {
    return this.#source !== null && this.#takesFocus
  }

  /** True while the reader is kept at the growing end. */
  get isAwaited(): boolean {
    return this.#source !== null
  }

  /** Starts following. The reader is at the present end of the list, or on the way there. */
  begin(source: Source, takesFocus: boolean): void {
    if (this.#source !== source) {
      this.giveUp()
      source.awaitEnd(true)
    }
    this.#source = source
    this.#takesFocus = takesFocus
    this.#standsPx = null
  }

  giveUp(): void {
    this.#source?.awaitEnd(false)
    this.#source = null
  }

  /**
   * Call when the list is longer.
   * @returns true if the reader was moved to the new end
   */
  follow({ moveTo, scroll }: View, heightPx: number): boolean {
    // The browser's own scrollbar reports no pointer. A reader who is more than one view above the last set position
    // has dragged it.
    if (this.#standsPx !== null && scroll.listPx < this.#standsPx - scroll.map.viewPx) this.giveUp()
    if (this.#source === null) return false
    // Includes the content below the list, so that the page ends at the right position.
    moveTo(heightPx)
    this.#standsPx = scroll.listPx
    return true
  }
}
