import { useTranslation } from 'react-i18next'
import type { MerchantLabel } from '#features/business-hub/constants.ts'
import { LABEL_KEYS } from './label-keys.ts'

/**
 * Returns a function for the text of a label. The texts are in the shell's namespace, because its menu shows the labels
 * too.
 */
export function useMerchantLabel(): (label: MerchantLabel) => string {
  const { t: ofShell } = useTranslation('shell')
  return (label) => ofShell(LABEL_KEYS[label])
}
