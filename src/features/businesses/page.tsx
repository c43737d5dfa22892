import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { fillSlot } from '#app/plug/slots.tsx'
import { visitorScreen } from '#app/plug/visitor-screen.tsx'
import { hubParts } from '#features/business-hub/ui/hub-slots.ts'
import { noticeKinds } from '#features/notifications/ui/notice-slots.ts'
import { checkIcon, closeIcon, lockIcon, personIcon } from '#kit/icon/icons.ts'
import { mailIcon } from '#kit/icon/late-icons.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { businessesAddresses } from './addresses.ts'
import { links } from '#contracts/links.ts'
import { ACCESS_APPROVED, ACCESS_ASKED, ACCESS_DENIED, BUSINESS_INVITED } from './constants.ts'

const TEXTS = ['access']
/** The address of received and sent requests for access. */
const REQUESTS = links.businessAccess('requests')
const visitor = visitorScreen('access', (t) => ({
  icon: personIcon,
  title: t('title'),
  text: t('visitorText'),
  logIn: t('logIn'),
  pageTitle: t('title'),
}))
const invite = lazyScreen(withTexts(TEXTS, async () => (await import('./ui/invite-screen.tsx')).InviteScreen))
const hub = lazyPart(withTexts(TEXTS, async () => (await import('./ui/hub-part.tsx')).HubPart))
const parts = withTexts(TEXTS, async () => await import('./ui/business-pages.tsx'))

export const businessesPage = definePageFeature({
  name: 'businesses',
  addresses: businessesAddresses,
  screens: {
    'business/access': { member: lazyScreen(async () => (await parts()).AccessScreen), visitor },
    'business/history': { member: lazyScreen(async () => (await parts()).HistoryScreen), visitor },
    'business/clients': { member: lazyScreen(async () => (await parts()).ClientsScreen), visitor },
    'business/audiences': { member: lazyScreen(async () => (await parts()).AudiencesScreen), visitor },
    'business/catalogs': { member: lazyScreen(async () => (await parts()).CatalogsScreen), visitor },
    'business/invite': { member: invite, visitor: invite },
  },
  fills: [
    fillSlot(hubParts, 10, hub), // The hub shows the member's invites and lets the member answer them.
    fillSlot(noticeKinds, 65, { kind: BUSINESS_INVITED.kind, icon: mailIcon, to: () => links.businessHub }),
    fillSlot(noticeKinds, 66, { kind: ACCESS_ASKED.kind, icon: lockIcon, to: () => REQUESTS }),
    fillSlot(noticeKinds, 67, {
      kind: ACCESS_APPROVED.kind,
      icon: checkIcon,
      to: () => `${REQUESTS}?box=SENT&status=APPROVED`,
    }),
    fillSlot(noticeKinds, 68, {
      kind: ACCESS_DENIED.kind,
      icon: closeIcon,
      to: () => `${REQUESTS}?box=SENT&status=DENIED`,
    }),
  ],
})
