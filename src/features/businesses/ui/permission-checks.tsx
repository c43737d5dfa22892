import { useTranslation } from 'react-i18next'
import type { AssetPermission } from '#features/businesses/constants.ts'
import { CheckField } from '#kit/fields/check-field.tsx'
import { listText } from '#kit/locale/list-text.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import parts from '#kit/screen/parts.module.css'

interface PermissionChecksProps {
  readonly label: string
  readonly choices: readonly AssetPermission[]
  readonly value: readonly AssetPermission[]
  readonly onChange: (value: readonly AssetPermission[]) => void
}

/** A check box for each permission. */
export function PermissionChecks({ label, choices, value, onChange }: PermissionChecksProps) {
  const { t } = useTranslation('access')
  return (
    <fieldset className={parts.checks}>
      <legend>{label}</legend>
      {choices.map((one) => (
        <CheckField
          key={one}
          label={t(`permission.${one}`)}
          value={value.includes(one)}
          onChange={(isOn) => onChange(isOn ? [...value, one] : value.filter((other) => other !== one))}
        />
      ))}
    </fieldset>
  )
}

/** The names of permissions; a dash for none. */
export function PermissionWords({ permissions }: { readonly permissions: readonly AssetPermission[] }) {
  const { t } = useTranslation('access')
  const language = useLanguageTag()
  const words = permissions.map((one) => t(`permission.${one}`))
  return words.length === 0 ? '–' : listText(language, words)
}
