/** A device that draws a card within this time draws cards together with their cells: one layout instead of several. */
const QUICK_CARD_MS = 0.75
/** A quick device counts as quick until a card takes this long. Between the two limits, either way is equally good. */
const SLOW_CARD_MS = 1
/**
 * The assumed cost of a card before any was drawn, and the upper limit of a measurement. A card that was delayed by a
 * busy machine says nothing about others.
 */
const MOST_CARD_MS = 1.5
/** Weight of each card in the running cost. */
const SMOOTHING = 0.15

/** The script time that this device needs to draw a card, measured while drawing. */
export class CardCost {
  #ms = MOST_CARD_MS
  #isQuick: boolean | null = null

  /** Milliseconds per card. */
  get ms(): number {
    return this.#ms
  }

  /** Null before any card was drawn. */
  get isQuick(): boolean | null {
    return this.#isQuick
  }

  /** Records that this number of cards was drawn in this time. */
  drew(cards: number, spentMs: number): void {
    this.#ms += (1 - (1 - SMOOTHING) ** cards) * (Math.min(MOST_CARD_MS, spentMs / cards) - this.#ms)
    this.#isQuick = this.#ms < (this.#isQuick ? SLOW_CARD_MS : QUICK_CARD_MS)
  }
}

/** One for all grids of a page, so that the next list starts with the measured value. */
export const cardCost = new CardCost()
