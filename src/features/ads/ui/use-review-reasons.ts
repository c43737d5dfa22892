import { useTranslation } from 'react-i18next'
import { REVIEW_REASONS } from '#features/ads/constants.ts'

/** The sentences of the reasons why an ad was rejected. Needs the texts `ads`. Unknown reasons are left out. */
export function useReviewReasons(): (reasons: readonly string[]) => readonly string[] {
  const { t } = useTranslation('ads')
  return (reasons) => REVIEW_REASONS.filter((each) => reasons.includes(each)).map((each) => t(`reason.${each}`))
}
