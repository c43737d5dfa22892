import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { links } from '#contracts/links.ts'
import { buttonClass } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { compassIcon } from '#kit/icon/icons.ts'
import { usePageTitle } from '#kit/page-title.ts'
import { BackButton } from './back-button.tsx'

type Missing = 'page' | 'pin' | 'deleted' | 'board' | 'person' | 'topic'

/** Shown for an unknown address, with a link home. */
export function NotFoundScreen({ what = 'page' }: { readonly what?: Missing }) {
  const { t } = useTranslation('errors')
  usePageTitle(t(`missing.${what}.title`))
  return (
    <EmptyState level={1} icon={compassIcon} title={t(`missing.${what}.title`)} text={t(`missing.${what}.text`)}>
      <Link className={buttonClass('primary')} to={links.home}>
        {t('home')}
      </Link>
      <BackButton />
      <a className={buttonClass('quiet')} href="#feedback=missing">
        {t('missing.tell')}
      </a>
    </EmptyState>
  )
}
