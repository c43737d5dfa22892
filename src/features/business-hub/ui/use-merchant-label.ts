import { useTranslation } from 'react-i18next'
import type { MerchantLabel } from '#features/business-hub/constants.ts'
import { LABEL_KEYS } from './label-keys.ts'

/** The text of a label, from the shell's namespace, because its menu shows it as well. */
export function useMerchantLabel(): (label: MerchantLabel) => string {
  const { t: ofShell } = useTranslation('shell')
  return (label) => ofShell(LABEL_KEYS[label])
}
