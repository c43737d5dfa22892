/**
 * A device that draws a card within this time is quick. It draws cards together with their cells, with one layout
 * instead of several.
 */
const QUICK_CARD_MS = 0.75
/**
 * A quick device stays quick until a card takes this long. Between the two limits, both ways of drawing are equally
 * good.
 */
const SLOW_CARD_MS = 1
/**
 * The assumed cost of a card before any card was drawn. It is also the maximum of a measurement, because a card that a
 * busy machine delayed says nothing about other cards.
 */
const MOST_CARD_MS = 1.5
/** Weight of a card in the running average of the cost. */
const SMOOTHING = 0.15

/** The script time that this device needs to draw a card. It is measured whenever cards are drawn. */
export class CardCost {
  #ms = MOST_CARD_MS
  #isQuick: boolean | null = null

  /** Milliseconds per card. */
  get ms(): number {
    return this.#ms
  }

  /** True for a quick device; null before any card was drawn. */
  get isQuick(): boolean | null {
    return this.#isQuick
  }

  /** Records that this number of cards took this time. */
  drew(cards: number, spentMs: number): void {
    this.#ms += (1 - (1 - SMOOTHING) ** cards) * (Math.min(MOST_CARD_MS, spentMs / cards) - this.#ms)
    this.#isQuick = this.#ms < (this.#isQuick ? SLOW_CARD_MS : QUICK_CARD_MS)
  }
}

/** All grids of a page share this object, so that the next list starts with the measured value. */
export const cardCost = new CardCost()
