import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { aboveBottomBar, accountSections, bottomBarItems, headerEnd, shellNews } from '#app/plug/shell-slots.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { settingsPages } from '#features/settings/ui/settings-slots.ts'
import { lockIcon } from '#kit/icon/icons.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { loadChunk } from '#kit/lazy-part/load-chunk.ts'
import { sessionAddresses } from './addresses.ts'
import { EntryLinks } from './ui/entry-links.tsx'
import { ViewerItem } from './ui/viewer-item.tsx'
import { keyIcon } from './ui/icons.ts'

/** The prompt is shown after several screens of scrolling, so its code is not in the first chunk. */
const signUpPrompt = lazyPart(
  async () => (await import(/* chunk: after-start */ './ui/sign-up-prompt.tsx')).SignUpPrompt,
)
const accounts = lazyPart(
  async () => (await import(/* chunk: account-menu */ './ui/account-sections.tsx')).AccountSections,
)
const rememberMember = lazyPart(
  async () => (await loadChunk(() => import(/* chunk: after-start */ './ui/remember-member.tsx'))).RememberMember,
)

const SECURITY_TEXTS = ['security', 'passcode', 'settings']
const passwordPage = lazyPart(
  withTexts(SECURITY_TEXTS, async () => (await import('./ui/password-page.tsx')).PasswordPage),
)
const securityPage = lazyPart(
  withTexts(SECURITY_TEXTS, async () => (await import('./ui/security-page.tsx')).SecurityPage),
)

export const sessionPage = definePageFeature({
  name: 'session',
  addresses: sessionAddresses,
  screens: {
    'session/log-in': lazyScreen(
      withTexts(['networks'], async () => (await import('./ui/log-in-screen.tsx')).LogInScreen),
    ),
    'session/sign-up': lazyScreen(
      withTexts(['networks', 'signup'], async () => (await import('./ui/sign-up-screen.tsx')).SignUpScreen),
    ),
    'session/log-out': lazyScreen(
      withTexts(['security'], async () => (await import('./ui/log-out-screen.tsx')).LogOutScreen),
    ),
    'session/forgot': lazyScreen(
      withTexts(['security'], async () => (await import('./ui/forgot-screen.tsx')).ForgotScreen),
    ),
    'session/mail-link': lazyScreen(
      withTexts(['security'], async () => (await import('./ui/mail-link-screen.tsx')).MailLinkScreen),
    ),
    'session/reset': lazyScreen(
      withTexts(['security'], async () => (await import('./ui/reset-screen.tsx')).ResetScreen),
    ),
  },
  fills: [
    fillSlot(settingsPages, 40, { id: 'edit/password', icon: keyIcon, screen: passwordPage }),
    fillSlot(settingsPages, 50, { id: 'security', icon: lockIcon, screen: securityPage }),
    fillSlot(headerEnd, 20, EntryLinks),
    fillSlot(bottomBarItems, 20, ViewerItem),
    fillSlot(aboveBottomBar, 10, signUpPrompt),
    fillSlot(accountSections, 10, accounts),
    fillSlot(shellNews, 20, rememberMember),
  ],
})
