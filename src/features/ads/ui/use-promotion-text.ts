import { useTranslation } from 'react-i18next'
import { PROMOTION_BOUNDS, PROMOTION_TEXT_MAX, type PromotionProblem } from '#features/ads/domain/promotion-problems.ts'
import { useLengthText } from '#kit/form/use-length-text.ts'

/** What is wrong with a field of a promotion, in words. */
export function usePromotionText(): (field: string, problem: PromotionProblem) => string {
  const { t } = useTranslation('ads')
  const lengthText = useLengthText()
  return (field, problem) =>
    problem === 'long'
      ? lengthText({ max: PROMOTION_TEXT_MAX[field as keyof typeof PROMOTION_TEXT_MAX] })
      : t(`rule.${field}.${problem}`, PROMOTION_BOUNDS[field as keyof typeof PROMOTION_BOUNDS])
}
