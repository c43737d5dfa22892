/** A device that draws a card within this time draws cards with their cells: one look at the page instead of several. */
const QUICK_CARD_MS = 0.75
/** One that was quick is so until a card takes this long: what lies between is as good one way as the other. */
const SLOW_CARD_MS = 1
/** What a card is taken to cost before any was drawn, and at most: one that a busy machine was held up at says nothing of the others. */
const MOST_CARD_MS = 1.5
/** Weight of each card in what one is known to cost. */
const SMOOTHING = 0.15

/** What drawing a card costs this device in script, as it has been seen. */
export class CardCost {
  #ms = MOST_CARD_MS
  #isQuick: boolean | null = null

  /** Of one card, milliseconds. */
  get ms(): number {
    return this.#ms
  }

  /** Null before any was drawn. */
  get isQuick(): boolean | null {
    return this.#isQuick
  }

  /** So many cards were drawn in this time. */
  drew(cards: number, spentMs: number): void {
    this.#ms += (1 - (1 - SMOOTHING) ** cards) * (Math.min(MOST_CARD_MS, spentMs / cards) - this.#ms)
    this.#isQuick = this.#ms < (this.#isQuick ? SLOW_CARD_MS : QUICK_CARD_MS)
  }
}

/** One for all grids of a page: the next list that is opened knows what the last one learnt. */
export const cardCost = new CardCost()
