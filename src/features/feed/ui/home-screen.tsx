import { useTranslation } from 'react-i18next'
import type { ListKey } from '#contracts/ids.ts'
import { usePageTitle } from '#kit/page-title.ts'
import { PinGrid } from './pin-grid.tsx'

const HOME = 'home' as ListKey

/** spec viewer §2: / and /homefeed/. */
export function HomeScreen() {
  const { t } = useTranslation('shell')
  usePageTitle('')
  return (
    <>
      <h1 className="visually-hidden" tabIndex={-1}>
        {t('homeTitle')}
      </h1>
      <PinGrid listKey={HOME} label={t('homeTitle')} canRefresh />
    </>
  )
}
