import { readLanding, type Landing } from '#client/landing.ts'
import { track } from '#client/track.ts'

const TOLD = 'pinfold.landing-told'

/**
 * Records the landing parameters of a visit, if there are any (spec viewer §2). It records one event per visit, even if
 * the page is reloaded.
 */
export function trackLanding(
  landing: Landing = readLanding(),
  storage: () => Pick<Storage, 'getItem' | 'setItem'> = () => sessionStorage,
  record: typeof track<'landing'> = track,
): void {
  const { utmSource, utmCampaign, utmContent, adImage, isPaid, isOpenUnauth, inviteCode } = landing
  const said = [utmSource, utmCampaign, utmContent, adImage, inviteCode].some((text) => text !== '')
  if (!said && !isPaid && !isOpenUnauth) return
  try {
    if (storage().getItem(TOLD) !== null) return
    storage().setItem(TOLD, '1')
  } catch {
    return // Without storage it is unknown whether this visit was already recorded, so it is not recorded.
  }
  record('landing', {
    event_data: {
      utm_source: utmSource,
      utm_campaign: utmCampaign,
      utm_content: utmContent,
      ad_img: adImage,
      is_paid: isPaid,
      is_open_unauth: isOpenUnauth,
      is_invited: inviteCode !== '',
    },
  })
}
