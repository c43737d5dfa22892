import { useTranslation } from 'react-i18next'
import type { MerchantLabel } from '#features/business-hub/constants.ts'
import { LABEL_KEYS } from './label-keys.ts'

/** The words of a label; they are the shell's, whose menu shows them, too. */
export function useMerchantLabel(): (label: MerchantLabel) => string {
  const { t: ofShell } = useTranslation('shell')
  return (label) => ofShell(LABEL_KEYS[label])
}
