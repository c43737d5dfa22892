import { Suspense, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useRoutes } from 'react-router-dom'
import { loadChunk } from '#kit/lazy-part/load-chunk.ts'
import { routes } from '#app/routes.tsx'
import { ErrorBoundary } from '#app/errors/error-boundary.tsx'
import { BoardPickerProvider } from '#features/boards/ui/board-picker-provider.tsx'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { ToastRegion } from '#kit/toast/toast-region.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import { TopicsStrip } from './topics-strip.tsx'
import { useRouteFocus } from './use-route-focus.ts'
import styles from './shell.module.css'

/** Asked for after some screens of scrolling; its code need not be in the first chunk. */
const signUpPrompt = lazyPart(async () => (await import('#features/session/ui/sign-up-prompt.tsx')).SignUpPrompt)

/** Comes right after the first frame, which has nothing of it. */
const news = lazyPart(async () => (await loadChunk(() => import('./shell-news.tsx'))).ShellNews)

/** What stands around every screen. */
export function Shell() {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const screen = useRoutes(routes)
  const main = useRef<HTMLElement>(null)
  useRouteFocus(main, pathname)

  return (
    <BoardPickerProvider>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <Header />
      <TopicsStrip />
      <main className={styles.main} id="main" ref={main} tabIndex={-1}>
        <ScrollToTop />
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<Spinner />}>{screen}</Suspense>
        </ErrorBoundary>
      </main>
      <signUpPrompt.Part />
      <BottomBar />
      <ToastRegion>
        <news.Part pathname={pathname} />
      </ToastRegion>
    </BoardPickerProvider>
  )
}
