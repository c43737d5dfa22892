import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PinCard } from '#features/pins/contract.ts'

export interface PinCardText {
  readonly recipe: string
  readonly article: string
  readonly pending: string
  /** What a screen reader calls the pin. */
  readonly nameOf: (pin: PinCard) => string
}

/** The words of all cards of a grid; a new object only when the language changes. */
export function usePinCardText(): PinCardText {
  const { t } = useTranslation('feed')
  return useMemo(
    () => ({
      recipe: t('card.recipe'),
      article: t('card.article'),
      pending: t('card.pending'),
      nameOf: (pin) =>
        pin.title === ''
          ? t('card.untitled', { name: pin.pinner.name })
          : t('card.named', { title: pin.title, name: pin.pinner.name }),
    }),
    [t],
  )
}
