const BOTS = /bot\b|crawl|spider|slurp|facebookexternalhit|embedly|preview|lighthouse/i

/** True for search engines and programs that create link previews. */
export function isBot(userAgent: string): boolean {
  return BOTS.test(userAgent)
}
