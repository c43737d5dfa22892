import { Suspense, useRef, useLayoutEffect, useEffect, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, NavigationType, useNavigationType } from 'react-router-dom'
import { ErrorBoundary } from '#app/errors/error-boundary.tsx'
import { aboveBottomBar, aroundShell, belowHeader, shellNews } from '#app/plug/shell-slots.ts'
import { Place, useFills } from '#app/plug/slots.tsx'
import { noteLocation } from '#client/history-tracker.ts'
import { useAfterFirstScreen } from '#kit/first-screen.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { loadChunk } from '#kit/lazy-part/load-chunk.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { ToastRegion } from '#kit/toast/toast-region.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Header } from './header.tsx'
import { PageScreen, type Screens } from './page-screen.tsx'
import styles from './shell.module.css'

const versions = lazyPart(
  async () => (await loadChunk(() => import(/* chunk: after-start */ '#app/version/version-watch.tsx'))).VersionWatch,
)

/** The frame around every screen. */
export function Shell({ screens }: { readonly screens: Screens }) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  useRouteFocus(main, pathname)

  return (
    <Around>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <Header />
      <Place of={belowHeader} with={{}} />
      <main className={styles.main} id="main" ref={main} tabIndex={-1}>
        <TrackLocation />
        <ScrollToTop />
        <ErrorBoundary key={pathname}>
          <Suspense fallback={<Spinner />}>
            <PageScreen screens={screens} />
          </Suspense>
        </ErrorBoundary>
      </main>
      <AfterFirstScreen>
        <Place of={aboveBottomBar} with={{}} />
      </AfterFirstScreen>
      <BottomBar />
      <ToastRegion>
        <AfterFirstScreen>
          <Place of={shellNews} with={{}} />
          <versions.Part pathname={pathname} />
        </AfterFirstScreen>
      </ToastRegion>
    </Around>
  )
}

/** A component of its own, so that the first screen itself is not rendered again when it is shown. */
function AfterFirstScreen({ children }: { readonly children: ReactNode }) {
  return useAfterFirstScreen() && children
}

function Around({ children }: { readonly children: ReactNode }) {
  return useFills(aroundShell).reduceRight<ReactNode>((inner, Wrapper) => <Wrapper>{inner}</Wrapper>, children)
}

/**
 * Passes each location to the history tracker. It is before the screens in the tree, so its effect runs before theirs.
 */
function TrackLocation() {
  const location = useLocation()
  const action = useNavigationType()
  useEffect(() => noteLocation(action, location), [action, location])
  return null
}

/**
 * Scrolls a new page to its top. This component is before the screen in the tree: its effect runs first, so a list that
 * restores its own position overrides it. The first page after a load is not scrolled: it is at its top, or where its
 * reader scrolled before the scripts ran.
 */
function ScrollToTop() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    window.scrollTo(0, 0)
  }, [pathname])
  return null
}

/**
 * After a change of page, moves the focus to the heading of the new page, so that a screen reader reads it and Tab
 * continues from there. After Back, the focus moves to the link to the page that was left. A focus that the screen
 * itself has set stays.
 */
function useRouteFocus(main: RefObject<HTMLElement | null>, pathname: string): void {
  const shown = useRef(pathname)
  const isBack = useNavigationType() === NavigationType.Pop
  useEffect(() => {
    if (shown.current === pathname) return
    const left = shown.current
    shown.current = pathname
    const frame = requestAnimationFrame(() => {
      const page = main.current
      if (!page || (document.activeElement !== page && page.contains(document.activeElement))) return
      const origin = isBack ? page.querySelector<HTMLElement>(`a[href="${CSS.escape(left)}"]`) : null
      const target = origin ?? page.querySelector<HTMLElement>('h1[tabindex]') ?? page
      target.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [main, pathname, isBack])
}
