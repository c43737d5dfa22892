import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PinCard } from '#features/pins/contract.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { priceText } from './price-text.ts'
import { clockText } from '#features/videos/ui/clock-text.ts'

export interface PinCardText {
  readonly pending: string
  /** The text over a card's picture about the pin's sponsor and kind; null for a plain picture. */
  readonly badgeOf: (pin: PinCard) => string | null
  /** The pin's name for screen readers: all texts of the card in their order, and who created the pin. */
  readonly nameOf: (pin: PinCard) => string
  /** The name of a selected pin. */
  readonly selected: (pin: PinCard) => string
  /** The name of the check that selects the pin. */
  readonly select: (pin: PinCard) => string
}

/** The words of all cards of a grid; a new object only when the language changes. */
export function usePinCardText(): PinCardText {
  const { t } = useTranslation('feed')
  const language = useLanguageTag()
  return useMemo(() => {
    const named = sentence(t('card.named', { title: FIRST, name: SECOND }))
    const badgeOf = (pin: PinCard): string | null => {
      const kind = pin.isCovered ? t('card.covered') : kindOf(pin)
      if (pin.sponsor === null) return kind
      const sponsor = t('card.sponsored', { name: isolate(pin.sponsor) })
      return kind === null ? sponsor : t('card.badged', { title: sponsor, badge: kind })
    }
    const kindOf = (pin: PinCard): string | null => {
      switch (pin.kind) {
        case 'product':
          return pin.price && priceText(pin.price, language)
        case 'recipe':
          return t('card.recipe')
        case 'article':
          return pin.domain ?? t('card.article')
        case 'tutorial':
          return t('card.tutorial')
        case 'story':
          return t('card.story')
        case 'video':
          return pin.video ? clockText(pin.video.duration, language) : t('card.video')
        case 'carousel':
          return pin.pages === null ? null : t('card.pictures', { count: pin.pages })
        case 'embed':
          return pin.domain ?? t('card.embed')
        case 'image':
          return null
      }
    }
    const nameOf = (pin: PinCard): string => {
      const badge = badgeOf(pin)
      const title = badge === null || pin.title === '' ? pin.title : t('card.badged', { title: pin.title, badge })
      const { name } = pin.pinner
      if (title !== '') return named(title, name)
      return badge === null ? t('card.untitled', { name }) : named(badge, name)
    }
    return {
      pending: t('card.pending'),
      badgeOf,
      nameOf,
      selected: (pin) => t('card.selected', { name: nameOf(pin) }),
      select: (pin) => t('card.select', { name: nameOf(pin) }),
    }
  }, [t, language])
}

/** Placeholders for two parts of a sentence. No text contains these characters. */
const [FIRST, SECOND] = ['\uE000', '\uE001']

/**
 * A translated sentence with two parts to fill in, looked up once. Each card has such a sentence, and looking it up per
 * card took a twentieth of a card's script time.
 */
function sentence(translated: string): (first: string, second: string) => string {
  return (first, second) => translated.replace(/[\uE000\uE001]/g, (word) => (word === FIRST ? first : second))
}
