import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingsSection } from '#features/settings/ui/settings-section.tsx'
import { CheckField } from '#kit/fields/check-field.tsx'
import { chooseAutoplay, isAutoplayChosen } from './autoplay.ts'

/** In the account settings: the choice of the player's button, for this device. */
export function AutoplaySetting() {
  const { t } = useTranslation('videos')
  const [isOn, setOn] = useState(isAutoplayChosen)
  const choose = (next: boolean) => {
    chooseAutoplay(next)
    setOn(next)
  }
  return (
    <SettingsSection>
      <CheckField
        look="switch"
        label={t('autoplay')}
        hint={t(isOn ? 'autoplayOn' : 'autoplayOff')}
        value={isOn}
        onChange={choose}
      />
    </SettingsSection>
  )
}
