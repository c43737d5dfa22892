import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { useViewer } from '#client/use-viewer.ts'
import { useRequest } from '#client/use-request.ts'
import { links } from '#contracts/links.ts'
import { usePasscodeCall } from '#features/passcode/ui/use-passcode-call.ts'
import { buttonClass } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { checkIcon, warningIcon } from '#kit/icon/icons.ts'
import { usePageTitle } from '#kit/page-title.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { nextStep, type NextStep } from './next-step.ts'
import { ResendButton } from './resend-button.tsx'
import { useSettingsCall, useSettingsFailure } from './use-settings.tsx'

/** The uses of links that are running. A link works once, but React may run an effect twice. */
const used = new Map<string, Promise<Outcome>>()

interface Outcome {
  /** Null if the link worked, or had worked before. */
  readonly problem: string | null
  readonly next: NextStep
}

/** `/email/subscription/…#token`: ends the digest mails. */
export function SubscriptionScreen() {
  return <LinkScreen action="subscription" />
}

/** `/email/:action#token`: links of mails that verify an address, remove the parental passcode or end digest mails. */
export function LinkScreen({ action }: { readonly action: string }) {
  const { t } = useTranslation('settings')
  const { hash } = useLocation()
  const token = hash.slice(1)
  const call = useSettingsCall()
  const passcodeCall = usePasscodeCall()
  const request = useRequest()
  const failureText = useSettingsFailure()
  const [state, setState] = useState<Outcome | null>(null)
  const isMember = useViewer().viewer.isAuth
  // spec viewer §2 has both names for the links that end mails.
  const isEnd = action === 'unsubscribe' || action === 'subscription'
  const what = action === 'passcode' ? action : isEnd ? 'unsubscribe' : 'email'
  usePageTitle(t(`link.${what}Title`))

  useEffect(() => {
    const use = async (): Promise<Outcome> => {
      const given = { token: token || '-' }
      const answer = await (action === 'passcode'
        ? passcodeCall('removeByLink', given)
        : isEnd
          ? request('endDigest', given)
          : call('verifyEmail', given))
      if (answer.ok) return { problem: null, next: 'home' }
      const settings = isMember && action === 'verify' ? await call('read', {}) : null
      const next = nextStep(action, answer.failure.code, isMember, settings?.ok ? settings.value : null)
      return { problem: next === 'done' ? null : failureText(answer.failure), next }
    }
    const key = `${action}#${token}`
    const running = used.get(key) ?? use()
    used.set(key, running)
    let isShown = true
    void running.then((outcome) => isShown && setState(outcome))
    return () => {
      isShown = false
    }
  }, [action, isEnd, isMember, token, call, passcodeCall, request, failureText])

  if (!state) return <Spinner />
  return (
    <EmptyState
      level={1}
      icon={state.problem === null ? checkIcon : warningIcon}
      title={t(state.problem === null ? `link.${what}Done` : `link.${what}Failed`)}
      text={state.problem ?? t(`link.${what}Text`)}
    >
      <NextButton next={state.next} />
    </EmptyState>
  )
}

function NextButton({ next }: { readonly next: NextStep }) {
  const { t } = useTranslation('settings')
  if (next === 'send') return <ResendButton label={t('link.again')} look="primary" />
  const addresses = links.settingsPage('edit/email')
  const [to, label] =
    next === 'log-in'
      ? [`${links.logIn}?next=${encodeURIComponent(addresses)}`, t('logIn')]
      : next === 'addresses'
        ? [addresses, t('email.title')]
        : [links.home, t('link.home')]
  return (
    <Link className={buttonClass('primary')} to={to}>
      {label}
    </Link>
  )
}
