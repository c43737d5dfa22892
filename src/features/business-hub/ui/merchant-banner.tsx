import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserId } from '#contracts/ids.ts'
import type { Merchant } from '#features/business-hub/contract.ts'
import { bannerFor, withDismissed } from '#features/business-hub/domain/banner-state.ts'
import { Button } from '#kit/button/button.tsx'
import { IconButton } from '#kit/button/icon-button.tsx'
import { Icon } from '#kit/icon/icon.tsx'
import { checkIcon, closeIcon, warningIcon } from '#kit/icon/icons.ts'
import parts from '#kit/screen/parts.module.css'
import { keepBanners, readBanners } from './banner-store.ts'
import styles from './hub.module.css'

interface Props {
  readonly member: UserId
  readonly merchant: Merchant
  /** Called to show the card of the program. */
  readonly onShow: () => void
}

/** The banner of the program: welcome, required action, or celebration. A dismissal is stored on this device. */
export function MerchantBanner({ member, merchant, onShow }: Props) {
  const { t } = useTranslation('business-hub')
  const [state, setState] = useState(() => readBanners(member))
  const [now] = useState(Date.now)
  const mayApply = merchant.may_apply_at === null || Date.parse(merchant.may_apply_at) <= now
  const banner = bannerFor(merchant.label, mayApply, state, now)
  if (banner === null) return null
  const onDismiss = () => {
    const next = withDismissed(state, banner, Date.now())
    setState(next)
    keepBanners(member, next)
  }
  return (
    <aside className={styles.banner} aria-labelledby="merchant-banner">
      <Icon icon={banner === 'action' ? warningIcon : checkIcon} size={24} />
      <div className={styles.what}>
        <h2 className={styles.name} id="merchant-banner">
          {t(`banner.${banner}.title`)}
        </h2>
        <p className={parts.muted}>{t(`banner.${banner}.text`)}</p>
        {banner !== 'celebration' && (
          <div className={parts.ways}>
            <Button look="primary" onClick={onShow}>
              {t(`banner.${banner}.go`)}
            </Button>
          </div>
        )}
      </div>
      <IconButton icon={closeIcon} label={t('banner.dismiss')} onClick={onDismiss} />
    </aside>
  )
}
