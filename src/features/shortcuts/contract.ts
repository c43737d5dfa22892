/** A key's act on a pin. */
export type PinAct =
  | { readonly kind: 'save' | 'like' }
  /** The nth of the recent boards, from 0. */
  | { readonly kind: 'board'; readonly at: number }

/** A key's act. */
export type KeyAct = { readonly kind: 'help' } | { readonly kind: 'cards' } | PinAct
