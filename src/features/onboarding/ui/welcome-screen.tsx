import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { nextAddress } from '#features/session/ui/enter-at.ts'
import { askPassword } from '#client/ask-password.ts'
import { useRequest } from '#client/use-request.ts'
import { useViewer } from '#client/use-viewer.ts'
import { isOnboarding, ONBOARDING_STEPS } from '#features/onboarding/constants.ts'
import type { Experience } from '#features/onboarding/contract.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { Button } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { offlineIcon } from '#kit/icon/icons.ts'
import { usePageTitle } from '#kit/page-title.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { Stepper } from '#kit/stepper/stepper.tsx'
import { BoardsStep } from './boards-step.tsx'
import { PeopleStep } from './people-step.tsx'
import { PlaceStep } from './place-step.tsx'
import { TopicsStep } from './topics-step.tsx'
import styles from './onboarding.module.css'

const NONE = {}
const SCREENS = { place: PlaceStep, topics: TopicsStep, people: PeopleStep, boards: BoardsStep } as const

export interface StepProps {
  /** The member finished or skipped the step. */
  readonly onNext: () => Promise<void>
}

/**
 * `/welcome`: country and language, topics, members, first boards. The step that the member reached is stored after
 * each step.
 */
export function WelcomeScreen() {
  const { t } = useTranslation('onboarding')
  usePageTitle(t('title'))
  const request = useRequest()
  const isLimited = useViewer().viewer.login_state === 'LIMITED_LOGIN'
  const navigate = useNavigate()
  const { search } = useLocation()
  const { answer, error, reload } = useAnswer('experiences', NONE)
  const [reached, setReached] = useState<number | null>(null)
  const experience = answer?.find(({ experience_id: id }) => isOnboarding(id)) ?? null
  const last = reached ?? experience?.step ?? 1
  const [chosen, setStep] = useState<number | null>(null)
  const step = chosen ?? last
  useNoted(experience)

  if (answer === null) {
    if (error === null) return <Spinner />
    return (
      <EmptyState icon={offlineIcon} level={1} title={t('unreadable')} text={error}>
        <Button look="primary" onClick={reload}>
          {t('retry')}
        </Button>
      </EmptyState>
    )
  }
  const leave = () => void navigate(nextAddress(search, window.location.origin))
  // If this call fails, the member continues. The next visit offers the onboarding again.
  const note = async (status: Experience['status'], at?: number) => {
    if (!experience) return
    const { experience_id: id } = experience
    await request('markExperience', { id, status, ...(at === undefined ? {} : { step: at }) })
  }
  const onNext = async () => {
    // A limited log-in can keep neither a choice nor a step (spec viewer §6).
    if (isLimited) {
      askPassword('markExperience')
      return
    }
    if (step === ONBOARDING_STEPS.length) {
      await note('completed')
      leave()
      return
    }
    await note('viewed', Math.max(last, step + 1))
    setReached(Math.max(last, step + 1))
    setStep(step + 1)
  }
  const name = ONBOARDING_STEPS[step - 1] ?? 'place'
  const Step = SCREENS[name]
  return (
    <section className={styles.screen}>
      <Stepper
        label={t('steps')}
        steps={ONBOARDING_STEPS.map((each) => t(`step.${each}`))}
        step={step}
        last={last}
        onStep={setStep}
      />
      <h1 className={styles.title} tabIndex={-1}>
        {t(`${name}.title`)}
      </h1>
      <p className={styles.text}>{t(`${name}.text`)}</p>
      <Step key={name} onNext={onNext} />
      <div className={styles.ways}>
        <Button look="quiet" onClick={() => void onNext()}>
          {t('skip')}
        </Button>
        <Button look="quiet" onClick={leave}>
          {t('later')}
        </Button>
      </div>
    </section>
  )
}

/** Stores that the onboarding was seen, so that it is offered again after an interruption. */
function useNoted(experience: Experience | null): void {
  const request = useRequest()
  const id = experience?.status === 'unseen' ? experience.experience_id : null
  useEffect(() => {
    if (id !== null) void request('markExperience', { id, status: 'viewed' })
  }, [id, request])
}
