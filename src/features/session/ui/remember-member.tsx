import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { takesOver } from '#client/earlier-account.ts'
import { noteVisit } from '#client/landing.ts'
import { noteVisitState, readVisit } from '#client/session-state.ts'
import { readPageState } from '#client/page-state.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { loadChunk } from '#kit/lazy-part/load-chunk.ts'
import { loggedOutMark } from '#client/log-out-marks.ts'
import { useIsland } from '#client/island-context.ts'
import { useViewer } from '#client/use-viewer.ts'
import { useRequest } from '#client/use-request.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import type { Viewer } from '#features/session/contract.ts'
import { isDesktopTablet } from './is-desktop-tablet.ts'
import { rememberAccount } from './forget-site.ts'
import { loggedOutInfoOf } from './known-member.ts'
import { leavesSubscription } from './leaves-subscription.ts'
import { takeReactivated } from './reactivated.ts'
import { useSecureCall } from './use-secure-call.ts'

/** This code is loaded for a limited log-in only, which few members have. */
const limitedLogin = lazyPart(
  withTexts(['security'], async () => (await import('./limited-login.tsx')).LimitedLoginPart),
)

/** This code is loaded only for members whose changes the operator stopped. */
const writeBan = lazyPart(withTexts(['security'], async () => (await import('./write-ban-note.tsx')).WriteBanNote))

/** This code is loaded only on iPads that identify themselves as Macs. */
const tabletRedirect = lazyPart(async () => (await import('./tablet-redirect.tsx')).TabletRedirect)

const verifyPerson = lazyPart(async () => (await import('./verify-person.tsx')).VerifyPerson)

/**
 * Stores the member's name in this browser after every kind of log-in. It also reports a lost session, with the changes
 * that still wait to sync.
 */
export function RememberMember() {
  const { t } = useTranslation('session')
  const { pathname } = useLocation()
  const { isBotCheckOn, deviceClass, mainSite, site } = useIsland()
  const { viewer, user } = useViewer()
  const id = user?.id ?? null
  const name = user?.full_name ?? ''
  useEffect(() => {
    if (id !== null && loggedOutMark(id) === null) rememberAccount(id, name)
  }, [id, name])
  useEffect(() => {
    if (user === null || loggedOutMark(user.id) !== null) return
    noteVisitState({ loggedOutUserInfo: loggedOutInfoOf(user, viewer.limited) })
  }, [user, viewer])
  useEffect(() => {
    noteVisit(pathname)
    if (readVisit().landingPageType === null) noteVisitState({ landingPageType: readPageState().handler })
  }, [pathname])
  const request = useRequest()
  const call = useSecureCall()
  const isPartner = user?.is_partner === true
  useEffect(() => {
    if (mainSite === undefined || id === null || viewer.login_state !== 'AUTH') return
    const join = async () => {
      const { joinMainSite } = await loadChunk(() => import('./join-main-site.ts'))
      await joinMainSite({ mainSite, ...(site === undefined ? {} : { site }) }, isPartner, id, () =>
        call('countryToken', {}),
      )
    }
    join().catch((error: unknown) => console.warn('The main site could not be asked', error))
  }, [mainSite, site, isPartner, id, viewer.login_state, call])
  const left = useRef(pathname)
  useEffect(() => {
    // The member may have changed the session on the page that was left (spec viewer §2).
    if (leavesSubscription(left.current, pathname)) void request('refreshSession', {})
    left.current = pathname
  }, [pathname, request])
  useEffect(() => {
    // The member's row is not loaded yet, so the name is unknown.
    if (id === null && viewer.isAuth) return
    if (takesOver(id)) showToast({ text: t('nowUsing', { name: isolate(name) }), topic: 'switchAccount' })
  }, [id, viewer.isAuth, name, t])
  useEffect(() => {
    const canceled = id === null ? null : takeReactivated()
    if (canceled !== null) showToast({ text: t(`reactivated.${canceled}`), topic: 'reactivated' })
  }, [id, t])
  const note = noteOf(viewer, isBotCheckOn === true)
  if (deviceClass !== 'desktop' || !isDesktopTablet(navigator)) return note
  return (
    <>
      <tabletRedirect.Part />
      {note}
    </>
  )
}

function noteOf(viewer: Viewer, isBotCheckOn: boolean) {
  if (viewer.login_state === 'LIMITED_LOGIN') return <limitedLogin.Part />
  if (viewer.is_write_banned === true) return <writeBan.Part />
  return viewer.isAuth && isBotCheckOn ? <verifyPerson.Part /> : null
}
