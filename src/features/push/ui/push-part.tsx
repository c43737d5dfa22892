import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { SettingsSection } from '#features/settings/ui/settings-section.tsx'
import { Button } from '#kit/button/button.tsx'
import { findSubscription, isPushSupported, subscribe, subscriptionInput } from './subscription.ts'

/** Switches pushes on and off for this browser. */
export function PushPart({ publicKey }: { readonly publicKey: string }) {
  const { t } = useTranslation('news-settings')
  const request = useRequest()
  const failureText = useFailureText()
  const [isOn, setOn] = useState<boolean | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let isOver = false
    void findSubscription().then((found) => {
      if (!isOver) setOn(found !== null)
    })
    return () => {
      isOver = true
    }
  }, [])

  const turnOn = async () => {
    if ((await Notification.requestPermission()) !== 'granted') return setProblem(t('push.denied'))
    const made = await subscribe(publicKey)
    if (!made) return setProblem(t('push.failed'))
    const answer = await request('subscribeToPush', subscriptionInput(made))
    if (answer.ok) return setOn(true)
    await made.unsubscribe()
    setProblem(failureText(answer.failure.code))
  }
  const turnOff = async () => {
    const found = await findSubscription()
    if (!found) return setOn(false)
    const answer = await request('unsubscribeFromPush', { endpoint: found.endpoint })
    if (!answer.ok) return setProblem(failureText(answer.failure.code))
    await found.unsubscribe()
    setOn(false)
  }
  const run = async (act: () => Promise<void>) => {
    setBusy(true)
    setProblem(null)
    await act()
    setBusy(false)
  }
  return (
    <SettingsSection title={t('push.title')} text={t('push.text')}>
      {problem !== null && <p role="alert">{problem}</p>}
      {!isPushSupported() ? (
        <p>{t('push.unsupported')}</p>
      ) : (
        isOn !== null && (
          <>
            {isOn && <p role="status">{t('push.isOn')}</p>}
            <Button
              look={isOn ? 'secondary' : 'primary'}
              isBusy={isBusy}
              onClick={() => void run(isOn ? turnOff : turnOn)}
            >
              {t(isOn ? 'push.off' : 'push.on')}
            </Button>
          </>
        )
      )}
    </SettingsSection>
  )
}
