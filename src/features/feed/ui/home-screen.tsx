import { useTranslation } from 'react-i18next'
import type { ListKey } from '#contracts/ids.ts'
import { PinGrid } from '#features/feed/ui/pin-grid.tsx'
import { usePageTitle } from '#kit/page-title.ts'

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
