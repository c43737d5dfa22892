import { useTranslation } from 'react-i18next'

/** Limits for the length of a text, in characters. */
export interface LengthBounds {
  /** 0 if the text may be empty. */
  readonly min?: number
  readonly max: number
}

/** Returns the text, for an error or a hint, that says how long a text may be. Every form uses it. */
export function useLengthText(): (bounds: LengthBounds) => string {
  const { t } = useTranslation('kit')
  return ({ min = 0, max }) => (min === 0 ? t('field.atMost', { max }) : t('field.between', { min, max }))
}
