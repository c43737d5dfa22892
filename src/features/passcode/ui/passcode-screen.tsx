import { SettingsScreen } from '#features/settings/ui/settings-screen.tsx'

/** `/parental-passcode`, shown as a page of the settings. */
export function PasscodeScreen() {
  return <SettingsScreen page="parental-passcode" />
}
