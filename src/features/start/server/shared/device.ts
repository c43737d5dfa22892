/** Programs that open links which people send each other, to show a preview. */
const SOCIAL_BOTS =
  /facebookexternalhit|facebot|twitterbot|linkedinbot|slackbot|whatsapp|telegrambot|discordbot|embedly/i

export function isSocialBot(userAgent: string): boolean {
  return SOCIAL_BOTS.test(userAgent)
}

/** More specific names come first: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari. */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/([\d.]+)/],
  ['Opera', /\bOPR\/([\d.]+)/],
  ['Samsung Internet', /\bSamsungBrowser\/([\d.]+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\/([\d.]+)/],
  ['Safari', /\bVersion\/([\d.]+).*\bSafari\//],
] as const
const SYSTEMS = [
  ['Android', /\bAndroid ?([\d.]*)/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b.*?\bOS ([\d_]+)/],
  ['Windows', /\bWindows(?: NT ([\d.]+))?/],
  ['macOS', /\bMac OS X ([\d._]+)/],
  ['ChromeOS', /\bCrOS \w+ ([\d.]+)/],
  ['Linux', /\bLinux\b()/],
] as const

export interface NamedVersion {
  readonly name: string | null
  readonly version: string | null
}

export function browserOf(userAgent: string): NamedVersion {
  return namedIn(BROWSERS, userAgent)
}

export function systemOf(userAgent: string): NamedVersion {
  return namedIn(SYSTEMS, userAgent)
}

function namedIn(names: readonly (readonly [string, RegExp])[], userAgent: string): NamedVersion {
  for (const [name, pattern] of names) {
    const found = pattern.exec(userAgent)
    if (found) return { name, version: found[1]?.replaceAll('_', '.') || null }
  }
  return { name: null, version: null }
}
