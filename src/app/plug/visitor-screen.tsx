import { withTexts } from './late-texts.ts'
import { lazyScreen } from './lazy-screen.tsx'
import type { LogInStateProps } from './log-in-state.tsx'

/**
 * The screen for a visitor at an address for members. It says why a log-in is needed and has a link to it.
 * @param texts name of the file with the texts, which is loaded with the screen
 * @example visitorScreen('trash', (t) => ({ icon: trashIcon, title: t('title'), text: t('visitorText'), logIn: t('logIn') }))
 */
export function visitorScreen(texts: string, reason: LogInStateProps['reason']) {
  return lazyScreen(
    withTexts([texts], async () => {
      const { LogInState } = await import('./log-in-state.tsx')
      return () => <LogInState texts={texts} reason={reason} />
    }),
  )
}
