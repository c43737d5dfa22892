import { createAddressBook, type PageMatch } from '#contracts/page-address.ts'
import { adsAddresses } from './ads/addresses.ts'
import { analyticsAddresses } from './analytics/addresses.ts'
import { apiReferenceAddresses } from './api-reference/addresses.ts'
import { audioWords } from './audio/addresses.ts'
import { billingAddresses } from './billing/addresses.ts'
import { boardInvitesAddresses } from './board-invites/addresses.ts'
import { boardIdeasAddresses } from './board-ideas/addresses.ts'
import { boardSectionsAddresses } from './board-sections/addresses.ts'
import { boardsAddresses } from './boards/addresses.ts'
import { businessHubAddresses } from './business-hub/addresses.ts'
import { businessOnboardingAddresses } from './business-onboarding/addresses.ts'
import { conversionTagsAddresses } from './conversion-tags/addresses.ts'
import { businessesAddresses } from './businesses/addresses.ts'
import { crawlerWords } from './crawlers/addresses.ts'
import { developerAddresses } from './developer/addresses.ts'
import { duplicateAddresses } from './duplicates/addresses.ts'
import { feedAddresses } from './feed/addresses.ts'
import { followsAddresses } from './follows/addresses.ts'
import { ideasAddresses } from './ideas/addresses.ts'
import { invitesAddresses } from './invites/addresses.ts'
import { leadsAddresses } from './leads/addresses.ts'
import { mediaWords } from './media/addresses.ts'
import { messagesAddresses } from './messages/addresses.ts'
import { notificationsAddresses } from './notifications/addresses.ts'
import { offlineAddresses } from './offline/addresses.ts'
import { onboardingAddresses } from './onboarding/addresses.ts'
import { operatorAddresses } from './operator/addresses.ts'
import { pinBuilderAddresses } from './pin-builder/addresses.ts'
import { passcodeAddresses } from './passcode/addresses.ts'
import { pinsAddresses } from './pins/addresses.ts'
import { scheduledPinsAddresses } from './scheduled-pins/addresses.ts'
import { searchAddresses } from './search/addresses.ts'
import { sentPinsAddresses } from './sent-pins/addresses.ts'
import { sessionAddresses } from './session/addresses.ts'
import { settingsAddresses } from './settings/addresses.ts'
import { startWords } from './start/addresses.ts'
import { storyFontWords } from './story-fonts/addresses.ts'
import { todayAddresses } from './today/addresses.ts'
import { trashAddresses } from './trash/addresses.ts'
import { usersAddresses } from './users/addresses.ts'
import { videoWords } from './videos/addresses.ts'
import { visualSearchAddresses } from './visual-search/addresses.ts'

/**
 * Reserved first segments that belong to no single feature: calls, files, and pages that the specification names (spec
 * viewer §2).
 */
const GENERAL_WORDS = [
  'resource',
  'v3',
  'v5',
  'vx',
  'ads',
  '_',
  'media',
  'static',
  'locales',
  'icons',
  'convert',
  'trends',
  'help',
  'about',
]

/** First segments that are reserved although no page begins with them. They cannot be usernames. */
export const OTHER_WORDS: readonly string[] = [
  ...GENERAL_WORDS,
  ...startWords,
  ...mediaWords,
  ...audioWords,
  ...videoWords,
  ...storyFontWords,
  ...crawlerWords,
]

/** Every address of the page: the one list for the server's first response, the page's routes and the reserved words. */
export const addressBook = createAddressBook(
  {
    ...feedAddresses,
    ...pinBuilderAddresses,
    ...scheduledPinsAddresses,
    ...pinsAddresses,
    ...leadsAddresses,
    ...boardsAddresses,
    ...trashAddresses,
    ...duplicateAddresses,
    ...boardInvitesAddresses,
    ...boardIdeasAddresses,
    ...boardSectionsAddresses,
    ...businessHubAddresses,
    ...adsAddresses,
    ...billingAddresses,
    ...conversionTagsAddresses,
    ...businessOnboardingAddresses,
    ...businessesAddresses,
    ...usersAddresses,
    ...searchAddresses,
    ...passcodeAddresses,
    ...sessionAddresses,
    ...settingsAddresses,
    ...followsAddresses,
    ...invitesAddresses,
    ...messagesAddresses,
    ...notificationsAddresses,
    ...offlineAddresses,
    ...developerAddresses,
    ...onboardingAddresses,
    ...operatorAddresses,
    ...apiReferenceAddresses,
    ...analyticsAddresses,
    ...ideasAddresses,
    ...todayAddresses,
    ...visualSearchAddresses,
    ...sentPinsAddresses,
  },
  OTHER_WORDS,
)

type Addresses = (typeof addressBook)['addresses']
export type AddressMatch = PageMatch<Addresses>
