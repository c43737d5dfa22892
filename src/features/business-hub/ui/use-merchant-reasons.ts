import { useTranslation } from 'react-i18next'
import { MERCHANT_CHECKS, REVIEW_REASONS, type ReviewReason } from '#features/business-hub/constants.ts'

type Check = (typeof MERCHANT_CHECKS)[number]
const isCheck = (reason: ReviewReason): reason is Check => (MERCHANT_CHECKS as readonly string[]).includes(reason)

/**
 * Returns a function for the texts of a decision's reasons. Needs the texts `business-hub`. Unknown reasons are left
 * out.
 */
export function useMerchantReasons(): (reasons: readonly string[]) => readonly string[] {
  const { t } = useTranslation('business-hub')
  const word = (reason: ReviewReason) => (isCheck(reason) ? t(`check.${reason}.name`) : t(`reason.${reason}`))
  return (reasons) => REVIEW_REASONS.filter((each) => reasons.includes(each)).map(word)
}
