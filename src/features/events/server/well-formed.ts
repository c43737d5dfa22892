/** Half a surrogate pair in JSON, and every other escape, so that `\\ud800` (a backslash and letters) is none. */
const ESCAPES = /\\(u[dD][89a-fA-F][0-9a-fA-F]{2}|[^])/g
const ESCAPED_SURROGATE = /\\u[dD][89a-fA-F]/
const LENGTH_OF_CODE = 'ud800'.length

/**
 * Replaces halves of surrogate pairs, which no engine can read, by U+FFFD. A browser makes such a text when it cuts an
 * emoji in two.
 */
export function wellFormedText(text: string): string {
  return text.toWellFormed()
}

/** Like `wellFormedText`, for a text that is JSON and may have the halves as escapes. */
export function wellFormedJson(text: string): string {
  if (!ESCAPED_SURROGATE.test(text)) return text.toWellFormed()
  // Written again, whole pairs are characters, so the escapes that are left are halves.
  const again = JSON.stringify(JSON.parse(text))
  return again.replaceAll(ESCAPES, (whole, code: string) => (code.length === LENGTH_OF_CODE ? '\ufffd' : whole))
}
