import { visitorScreen } from '#app/plug/visitor-screen.tsx'

/** Every page of the settings, for a visitor. */
export const visitorSettings = visitorScreen('settings', (t) => ({
  icon: 'settings',
  title: t('visitorTitle'),
  text: t('visitorText'),
  logIn: t('logIn'),
}))
