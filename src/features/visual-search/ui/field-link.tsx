import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import { iconButtonClass } from '#kit/button/icon-button.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { scanIcon } from '#kit/icon/late-icons.ts'

/** A link in the search field to the search by picture. */
export function FieldLink() {
  const { t } = useTranslation('shell')
  return (
    <Link
      className={iconButtonClass('quiet')}
      to={links.visualSearch}
      aria-label={t('visualSearch')}
      title={t('visualSearch')}
    >
      <Icon icon={scanIcon} />
    </Link>
  )
}
