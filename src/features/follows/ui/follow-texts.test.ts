import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const LOCALES = join(import.meta.dirname, '../../../../locales')

test('the name of a button that follows contains its visible text, so that it can be pressed by voice', () => {
  for (const locale of readdirSync(LOCALES)) {
    const texts = JSON.parse(readFileSync(join(LOCALES, locale, 'users.json'), 'utf8')) as Record<string, string>
    expect(texts['followName']?.toLowerCase(), locale).toContain(texts['follow']?.toLowerCase())
    expect(texts['followingName']?.toLowerCase(), locale).toContain(texts['isFollowing']?.toLowerCase())
  }
})
