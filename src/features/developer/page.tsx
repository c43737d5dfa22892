import i18next from 'i18next'
import { Navigate } from 'react-router-dom'
import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { developerAddresses } from './addresses.ts'

/** With its texts: a screen that cannot be read is not loaded yet. */
const panels = lazyScreen(async () => {
  const [{ DeveloperScreen }, { developerTexts }] = await Promise.all([
    import('./ui/developer-screen.tsx'),
    import('./ui/developer-texts.ts'),
  ])
  await developerTexts(i18next.language)
  return DeveloperScreen
})

export const developerPage = definePageFeature({
  name: 'developer',
  addresses: developerAddresses,
  screens: {
    'developer/start': { Screen: () => <Navigate to="/developer/log" replace /> },
    'developer/panel': panels,
  },
})
