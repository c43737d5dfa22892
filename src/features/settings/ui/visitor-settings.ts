import { visitorScreen } from '#app/plug/visitor-screen.tsx'
import { settingsIcon } from '#kit/icon/icons.ts'

/** What a visitor sees on every page of the settings. */
export const visitorSettings = visitorScreen('settings', (t) => ({
  icon: settingsIcon,
  title: t('visitorTitle'),
  text: t('visitorText'),
  logIn: t('logIn'),
}))
