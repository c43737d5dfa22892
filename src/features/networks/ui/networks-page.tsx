import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '#client/use-viewer.ts'
import { useRequest } from '#client/use-request.ts'
import { links } from '#contracts/links.ts'
import { NETWORKS, networkStart, type NetworkName } from '#features/networks/constants.ts'
import type { Network } from '#features/networks/contract.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { useKeptAnswer } from '#features/offline/ui/use-kept-answer.ts'
import { SettingsSection } from '#features/settings/ui/settings-section.tsx'
import { KeptNote, UnreadSettings } from '#features/settings/ui/unread-settings.tsx'
import { Button, buttonClass } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { shareIcon } from '#kit/icon/late-icons.ts'
import { showToast } from '#kit/toast/toast-store.ts'
import { useNetworkProblem } from './use-problem.ts'
import styles from './networks.module.css'

const NONE = {}

/** `/settings/networks`: connected networks, and those that can be connected. */
export function NetworksPage() {
  const { t } = useTranslation('networks')
  const request = useRequest()
  const failureText = useFailureText()
  const { user } = useViewer()
  const problem = useNetworkProblem()
  const asked = useKeptAnswer('networks', NONE)
  const [changed, setChanged] = useState<readonly Network[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState<NetworkName | null>(null)
  const shown = changed ?? asked.answer
  if (!shown) return <UnreadSettings of={[asked]} title={t('unreadable')} />
  if (shown.length === 0) return <EmptyState icon={shareIcon} title={t('none')} text={t('noneText')} />
  const onDisconnect = async (network: NetworkName) => {
    setBusy(network)
    setFailure(null)
    const done = await request('disconnectNetwork', { network })
    setBusy(null)
    if (done.ok) {
      setChanged(done.value)
      asked.keep(done.value)
      showToast({ text: t('disconnected'), topic: 'network' })
    } else setFailure(done.failure.code === 'access/denied' ? t('last') : failureText(done.failure.code))
  }
  const said = failure ?? problem
  const connected = NETWORKS.filter((network) => user?.[`connected_to_${network}`] === true)
  /** Without a password and without this connection, the member could no longer log in. */
  const isLastWay = (network: NetworkName) =>
    user?.has_password === false && connected.length === 1 && connected[0] === network
  return (
    <SettingsSection text={t('text')}>
      <KeptNote of={[asked]} />
      {said !== null && (
        <p className={styles.problem} role="alert">
          {said}
        </p>
      )}
      <ul className={styles.list} aria-label={t('list')}>
        {shown.map(({ network, is_connected: isConnected, username }) => {
          const name = t(`name.${network}`)
          return (
            <li key={network} className={styles.row}>
              <div className={styles.who}>
                <span className={styles.name}>{name}</span>
                <bdi className={styles.account}>{isConnected ? (username ?? t('connected')) : t('notConnected')}</bdi>
                {isConnected && isLastWay(network) && <span className={styles.account}>{t('last')}</span>}
              </div>
              {isConnected ? (
                <Button
                  isBusy={busy === network}
                  disabled={isLastWay(network)}
                  aria-label={t('disconnectOf', { network: name })}
                  onClick={() => void onDisconnect(network)}
                >
                  {t('disconnect')}
                </Button>
              ) : (
                <a
                  className={buttonClass('primary')}
                  aria-label={t('connectOf', { network: name })}
                  href={networkStart(network, 'connect', links.settingsPage('networks'))}
                >
                  {t('connect')}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </SettingsSection>
  )
}
