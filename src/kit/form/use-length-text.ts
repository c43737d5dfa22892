import { useTranslation } from 'react-i18next'

/** How long a text may be, in characters. */
export interface LengthBounds {
  /** 0: the text may be empty. */
  readonly min?: number
  readonly max: number
}

/** What every form says about the length of a text, as an error or a hint. */
export function useLengthText(): (bounds: LengthBounds) => string {
  const { t } = useTranslation('kit')
  return ({ min = 0, max }) => (min === 0 ? t('field.atMost', { max }) : t('field.between', { min, max }))
}
