import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { UsePinMenuItems } from '#features/pins/ui/closeup-slots.ts'
import { scanIcon } from '#kit/icon/late-icons.ts'
import { WHOLE } from '../constants.ts'
import { visualAddress } from './visual-address.ts'

/** The menu item that opens pins whose pictures look like the one of this pin. */
export const useVisualItems: UsePinMenuItems = ({ pin: { id, signature, isPictureless } }) => {
  const { t } = useTranslation('visual')
  const navigate = useNavigate()
  if (isPictureless) return []
  const subject = { signature, pinId: id, crop: WHOLE, domain: null, category: null, min: null, max: null }
  const onAction = () => void navigate(visualAddress(subject))
  return [{ id: 'more-like-this', label: t('moreLikeThis'), icon: scanIcon, onAction }]
}
