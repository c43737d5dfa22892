/** What a key asks of a pin. */
export type PinAct =
  | { readonly kind: 'save' | 'like' }
  /** The nth of the recent boards, from 0. */
  | { readonly kind: 'board'; readonly at: number }

/** What a key asks for. */
export type KeyAct = { readonly kind: 'help' } | { readonly kind: 'cards' } | PinAct
