import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useRequest } from '#client/use-request.ts'
import { useViewer } from '#client/use-viewer.ts'
import { links } from '#contracts/links.ts'
import { BUSINESS_STEPS } from '#features/business-onboarding/constants.ts'
import type { Onboarding, WireOnboarding } from '#features/business-onboarding/contract.ts'
import { completeSteps, openFields } from '#features/business-onboarding/domain/onboarding-rules.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { usePasscode } from '#features/passcode/ui/use-passcode.tsx'
import { useSettingsFailure } from '#features/settings/ui/use-settings.tsx'
import { Button, buttonClass } from '#kit/button/button.tsx'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { useLocaleChoices } from '#kit/locale/use-locale-choices.ts'
import { usePageTitle } from '#kit/page-title.ts'
import parts from '#kit/screen/parts.module.css'
import { Screen } from '#kit/screen/screen.tsx'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { reachableStep, stepAfter } from '#kit/stepper/step-rules.ts'
import { Stepper } from '#kit/stepper/stepper.tsx'
import { Offers } from './offers.tsx'
import { openBusiness } from './open-business.ts'
import { StepFields } from './step-fields.tsx'

const NONE = {}

/**
 * `/business/create`: the stepper for a new business. Each step is stored when it is left, and can be continued on
 * another device.
 */
export function StartScreen() {
  const { t } = useTranslation('business-onboarding')
  usePageTitle(t('title'))
  const { answer, error, reload } = useAnswer('businessOnboarding', NONE)
  if (answer === null) {
    if (error === null) return <Spinner />
    return <NotLoaded level={1} title={t('unreadable')} text={error} onRetry={reload} />
  }
  return <Steps stored={answer} />
}

function Steps({ stored }: { readonly stored: Onboarding }) {
  const { t } = useTranslation('business-onboarding')
  const request = useRequest()
  const { current } = useLocaleChoices()
  const passcode = usePasscode()
  const failureText = useSettingsFailure()
  const [data, setData] = useState<WireOnboarding>(stored.data)
  const last = reachableStep(BUSINESS_STEPS.length, completeSteps(data))
  const [step, setStep] = useState(() => reachableStep(stored.step, completeSteps(stored.data)))
  const [isTold, setTold] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isFinishedBefore, setFinishedBefore] = useState(stored.completed_at !== null)
  const username = useViewer().user?.username ?? ''
  const name = BUSINESS_STEPS[step - 1] ?? 'welcome'
  const wrong = openFields(name, data)

  const go = async (to: number) => {
    if (to > step && wrong.length > 0) {
      setTold(true)
      return
    }
    setBusy(true)
    setProblem(null)
    const target = reachableStep(to, completeSteps(data))
    // The business is opened when the member goes to the last step.
    const isFinished = target === BUSINESS_STEPS.length
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    const refused = isFinished ? await openBusiness(request, username, data, zone) : null
    const saved = refused
      ? ({ ok: false, failure: refused } as const)
      : await passcode.guarded((proof) => request('updateBusinessOnboarding', { data, step: target, ...proof }))
    setBusy(false)
    if (!saved.ok) {
      setProblem(saved.failure.code === 'business/underage' ? t('underage') : failureText(saved.failure))
      return
    }
    setTold(false)
    setStep(target)
    setFinishedBefore(saved.value.completed_at !== null)
    // The account now has the chosen language, so the page reloads in it and continues at this step. Later visits do
    // not change the language.
    if (isFinished && !isFinishedBefore && data.locale !== '' && data.locale !== current)
      window.location.assign(`?locale=${data.locale}`)
  }
  return (
    <Screen
      above={
        <Stepper
          label={t('steps')}
          steps={BUSINESS_STEPS.map((each) => t(`step.${each}`))}
          step={step}
          last={last}
          onStep={(to) => void go(to)}
        />
      }
      title={t(`${name}.title`)}
      width="medium"
    >
      <p>{t(`${name}.text`)}</p>
      <StepFields
        step={name}
        data={data}
        wrong={isTold ? wrong : []}
        onChange={(values) => setData((now) => ({ ...now, ...values }))}
      />
      {problem !== null && (
        <p className={parts.problem} role="alert">
          {problem}
        </p>
      )}
      {name === 'done' ? (
        <div className={parts.ways}>
          <Offers data={data} />
          <Link className={buttonClass('secondary')} to={links.businessHub}>
            {t('toHub')}
          </Link>
        </div>
      ) : (
        <div className={parts.ways}>
          {step > 1 && (
            <Button size="lg" isBusy={isBusy} onClick={() => void go(stepAfter(step, -1, BUSINESS_STEPS.length))}>
              {t('back')}
            </Button>
          )}
          <Button
            look="primary"
            size="lg"
            isBusy={isBusy}
            onClick={() => void go(stepAfter(step, 1, BUSINESS_STEPS.length))}
          >
            {t('next')}
          </Button>
          {name === 'welcome' && <Link to={links.businessHub}>{t('later')}</Link>}
        </div>
      )}
      {passcode.dialog}
    </Screen>
  )
}
