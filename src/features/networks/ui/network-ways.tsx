import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { networkStart, waysInOrder, type NetworkName } from '#features/networks/constants.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { nextAddress } from '#features/session/ui/enter-at.ts'
import { buttonClass } from '#kit/button/button.tsx'
import styles from './networks.module.css'

const NONE = {}

interface NetworkWaysProps {
  /** Networks of the member who is expected to log in. They are offered first. */
  readonly first?: readonly NetworkName[] | undefined
}

/** On the log-in and sign-up pages: a button for each network that this site offers; nothing if it offers none. */
export function NetworkWays({ first = [] }: NetworkWaysProps) {
  const { t } = useTranslation('networks')
  const { search } = useLocation()
  const { answer } = useAnswer('networks', NONE)
  const next = nextAddress(search, window.location.origin)
  return (
    <div className={styles.waysIn}>
      {answer &&
        waysInOrder(
          answer.map(({ network }) => network),
          first,
        ).map((network) => (
          <a key={network} className={buttonClass('secondary', 'lg')} href={networkStart(network, 'log-in', next)}>
            {t('continueWith', { network: t(`name.${network}`) })}
          </a>
        ))}
    </div>
  )
}
