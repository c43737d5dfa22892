import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { useRequest } from '#client/use-request.ts'
import { links } from '#contracts/links.ts'
import { usePasscodeCall } from '#features/passcode/ui/use-passcode-call.ts'
import { buttonClass } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { checkIcon, warningIcon } from '#kit/icon/icons.ts'
import { usePageTitle } from '#kit/page-title.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { useSettingsCall, useSettingsFailure } from './use-settings.tsx'

/** The uses of links that are running. A link works once, but React may run an effect twice. */
const used = new Map<string, Promise<string | null>>()

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
  const [state, setState] = useState<{ readonly problem: string | null } | null>(null)
  // spec viewer §2 has both names for the links that end mails.
  const isEnd = action === 'unsubscribe' || action === 'subscription'
  const what = action === 'passcode' ? action : isEnd ? 'unsubscribe' : 'email'
  usePageTitle(t(`link.${what}Title`))

  useEffect(() => {
    const use = async () => {
      const given = { token: token || '-' }
      const answer = await (action === 'passcode'
        ? passcodeCall('removeByLink', given)
        : isEnd
          ? request('endDigest', given)
          : call('verifyEmail', given))
      return answer.ok ? null : failureText(answer.failure)
    }
    const key = `${action}#${token}`
    const running = used.get(key) ?? use()
    used.set(key, running)
    let isShown = true
    void running.then((problem) => isShown && setState({ problem }))
    return () => {
      isShown = false
    }
  }, [action, isEnd, token, call, passcodeCall, request, failureText])

  if (!state) return <Spinner />
  return (
    <EmptyState
      level={1}
      icon={state.problem === null ? checkIcon : warningIcon}
      title={t(state.problem === null ? `link.${what}Done` : `link.${what}Failed`)}
      text={state.problem ?? t(`link.${what}Text`)}
    >
      <Link className={buttonClass('primary')} to={links.home}>
        {t('link.home')}
      </Link>
    </EmptyState>
  )
}
