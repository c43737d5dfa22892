import { visitorScreen } from '#app/plug/visitor-screen.tsx'
import { settingsIcon } from '#kit/icon/icons.ts'

/** Every page of the settings, for a visitor. */
export const visitorSettings = visitorScreen('settings', (t) => ({
  icon: settingsIcon,
  title: t('visitorTitle'),
  text: t('visitorText'),
  logIn: t('logIn'),
}))
