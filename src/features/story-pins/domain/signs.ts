/**
 * Emoji that the product draws itself (`ui/signs/sign-drawing.tsx`), so that they look the same on every device. They
 * are called signs. A block stores the emoji as its text.
 */
export const SIGNS = {
  heart: '❤️',
  star: '⭐',
  sparkles: '✨',
  fire: '🔥',
  herb: '🌿',
  blossom: '🌸',
  sun: '☀️',
  moon: '🌙',
  lemon: '🍋',
  strawberry: '🍓',
  coffee: '☕',
  party: '🎉',
  check: '✅',
  pointDown: '👇',
  pointRight: '👉',
  bulb: '💡',
  heartEyes: '😍',
  thumbsUp: '👍',
  rainbow: '🌈',
  gift: '🎁',
  camera: '📷',
  note: '🎵',
  pushpin: '📌',
  cake: '🍰',
} as const
export type SignName = keyof typeof SIGNS
export const SIGN_NAMES = Object.keys(SIGNS) as readonly SignName[]

/** A character that some keyboards add after an emoji, even if it is not needed. */
const AS_EMOJI = '\u{FE0F}'
const NAME_OF = new Map(SIGN_NAMES.map((name) => [bare(SIGNS[name]), name]))

/** The sign, if the text is exactly one sign; otherwise null. */
export function signNamed(text: string): SignName | null {
  return NAME_OF.get(bare(text)) ?? null
}

function bare(text: string): string {
  return text.endsWith(AS_EMOJI) ? text.slice(0, -AS_EMOJI.length) : text
}
