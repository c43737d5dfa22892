const BOTS = /bot\b|crawl|spider|slurp|facebookexternalhit|embedly|preview|lighthouse/i

/** Search engines and those who make previews of links. */
export function isBot(userAgent: string): boolean {
  return BOTS.test(userAgent)
}
