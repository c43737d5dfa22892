import { Suspense, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { ErrorBoundary } from '#app/errors/error-boundary.tsx'
import { aboveBottomBar, aroundShell, belowHeader, shellNews } from '#app/plug/shell-slots.ts'
import { Place, useFills } from '#app/plug/slots.tsx'
import { useAfterFirstScreen } from '#kit/first-screen.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { loadChunk } from '#kit/lazy-part/load-chunk.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { ToastRegion } from '#kit/toast/toast-region.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { PageScreen, type Screens } from './page-screen.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'
import { useRouteFocus } from './use-route-focus.ts'
import styles from './shell.module.css'

const versions = lazyPart(async () => (await loadChunk(() => import('#app/version/version-watch.tsx'))).VersionWatch)

/** The frame around every screen. */
export function Shell({ screens }: { readonly screens: Screens }) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const isFirstScreenShown = useAfterFirstScreen()
  useRouteFocus(main, pathname)

  return (
    <Around>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <Header />
      <Place of={belowHeader} with={{}} />
      <main className={styles.main} id="main" ref={main} tabIndex={-1}>
        <ScrollToTop />
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<Spinner />}>
            <PageScreen screens={screens} />
          </Suspense>
        </ErrorBoundary>
      </main>
      {isFirstScreenShown && <Place of={aboveBottomBar} with={{}} />}
      <BottomBar />
      <ToastRegion>
        {isFirstScreenShown && (
          <>
            <Place of={shellNews} with={{}} />
            <versions.Part pathname={pathname} />
          </>
        )}
      </ToastRegion>
    </Around>
  )
}

function Around({ children }: { readonly children: ReactNode }) {
  return useFills(aroundShell).reduceRight<ReactNode>((inner, Wrapper) => <Wrapper>{inner}</Wrapper>, children)
}
