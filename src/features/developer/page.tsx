import { Navigate } from 'react-router-dom'
import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { developerAddresses } from './addresses.ts'

const panels = lazyScreen(
  withTexts(['developer'], async () => (await import('./ui/developer-screen.tsx')).DeveloperScreen),
)

export const developerPage = definePageFeature({
  name: 'developer',
  addresses: developerAddresses,
  screens: {
    'developer/start': { Screen: () => <Navigate to="/developer/log" replace /> },
    'developer/panel': panels,
  },
})
