import type { ListSource } from '#contracts/list-source.ts'
import type { GridWindow } from './use-grid-window.ts'

type Source = Pick<ListSource<unknown>, 'awaitEnd'>
type View = Pick<GridWindow, 'moveTo'> & { readonly scroll: Pick<GridWindow['scroll'], 'listPx' | 'map'> }

/**
 * Keeps a reader at the growing end of a list that is still loading, after the reader asked for the list's end. This
 * ends when the reader acts. A step takes the same time for a list of any length.
 */
export class AwaitedEnd {
  #source: Source | null = null
  #standsPx: number | null = null
  #takesFocus = false

  /** True if the focus must move to each new end too. */
  get takesFocus(): boolean {
    return this.#source !== null && this.#takesFocus
  }

  /** True while the reader is kept at the growing end. */
  get isAwaited(): boolean {
    return this.#source !== null
  }

  /** Starts to follow the end. The reader is at the list's present end, or is being moved there. */
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
   * Call when the list has become longer.
   * @returns true if the reader was moved to the new end
   */
  follow({ moveTo, scroll }: View, heightPx: number): boolean {
    // The browser's own scrollbar causes no pointer events. If the reader is more than one view above the position that
    // was set last, they have dragged the scrollbar.
    if (this.#standsPx !== null && scroll.listPx < this.#standsPx - scroll.map.viewPx) this.giveUp()
    if (this.#source === null) return false
    // The position also shows the content below the list, because the page ends there.
    moveTo(heightPx)
    this.#standsPx = scroll.listPx
    return true
  }
}
