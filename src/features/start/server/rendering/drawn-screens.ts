import { createHash } from 'node:crypto'
import type { PageRenderer, ServedScreen } from './page-renderer.ts'

/** A screen may show what depends on the date, so it is not kept for long. */
const KEEP_MS = 60_000
/** A screen has about 100 kB. */
const SCREENS_MAX = 60

/**
 * A renderer that keeps the latest screens. Equal page data give the same screen, so it is not rendered again. The state of
 * the database (`sync`) is in the page data, too, but no screen shows it.
 */
export function keepDrawnScreens(renderer: PageRenderer, now: () => number = () => performance.now()): PageRenderer {
  const kept = new Map<string, { readonly at: number; readonly screen: ServedScreen }>()
  return {
    ...renderer,
    async render(asked, isPatient) {
      const { sync: _sync, changesCursor: _cursor, ...island } = asked.island
      const shown = JSON.stringify({ ...asked, island })
      const key = createHash('sha256').update(shown).digest('base64')
      const known = kept.get(key)
      if (known && now() - known.at < KEEP_MS) return known.screen
      const screen = await renderer.render(asked, isPatient)
      if (screen === null) return null
      kept.delete(key)
      kept.set(key, { at: now(), screen })
      const [oldest] = kept.keys()
      if (kept.size > SCREENS_MAX && oldest !== undefined) kept.delete(oldest)
      return screen
    },
  }
}
