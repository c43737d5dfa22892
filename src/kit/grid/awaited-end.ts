import type { ListSource } from '#contracts/list-source.ts'
import type { GridWindow } from './use-grid-window.ts'

type Source = Pick<ListSource<unknown>, 'awaitEnd'>
type View = Pick<GridWindow, 'moveTo'> & { readonly scroll: Pick<GridWindow['scroll'], 'listPx' | 'map'> }

/**
 * A reader who asked for the end of a list that is still arriving: he is taken along as it grows, until he acts. A step costs
 * the same whatever the list's length.
 */
export class AwaitedEnd {
  #source: Source | null = null
  #standsPx: number | null = null
  #takesFocus = false

  /** The focus goes along. */
  get takesFocus(): boolean {
    return this.#source !== null && this.#takesFocus
  }

  /** From now on; the reader stands at the end that is known already, or is on his way there. */
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

  /** The list is longer now. @returns whether the reader was taken along */
  follow({ moveTo, scroll }: View, heightPx: number): boolean {
    // The browser's own scrollbar says nothing of a hand on it: who is more than a view above where he was put has gone there.
    if (this.#standsPx !== null && scroll.listPx < this.#standsPx - scroll.map.viewPx) this.giveUp()
    if (this.#source === null) return false
    // With what stands below the list: the page ends where it must.
    moveTo(heightPx)
    this.#standsPx = scroll.listPx
    return true
  }
}
