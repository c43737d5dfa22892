import { useTranslation } from 'react-i18next'
import { REACTIONS } from './reactions.ts'

/**
 * What a press on the reaction button or on its menu item does: like, or remove the member's reaction, which is named.
 * Needs the texts of `reactions`.
 * @returns a function of the member's reaction by its type on the wire, 0 for none
 */
export function useReactionLabel(): (type: number) => string {
  const { t } = useTranslation('reactions')
  return (type) => {
    const own = REACTIONS.find((reaction) => reaction.type === type)
    if (!own) return t('like')
    return own.type === 1 ? t('unlike') : t('remove', { name: t(`name.${own.name}`) })
  }
}
