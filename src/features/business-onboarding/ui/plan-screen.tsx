import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useRequest } from '#client/use-request.ts'
import {
  PLAN_GOALS,
  PLAN_NAME_MAX,
  PLAN_STEPS,
  WEEKLY_COUNT_MAX,
  type PlanGoal,
} from '#features/business-onboarding/constants.ts'
import type { MarketingPlan } from '#features/business-onboarding/contract.ts'
import {
  changePlan,
  missingFields,
  START_PLAN,
  type PlanForm,
} from '#features/business-onboarding/domain/marketing-plan.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { Button, buttonClass } from '#kit/button/button.tsx'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { CheckField } from '#kit/fields/check-field.tsx'
import { formatMoney, isMalformed } from '#kit/fields/money.ts'
import { MoneyField } from '#kit/fields/money-field.tsx'
import { RadioField } from '#kit/fields/radio-field.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { useLengthText } from '#kit/form/use-length-text.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { usePageTitle } from '#kit/page-title.ts'
import parts from '#kit/screen/parts.module.css'
import { Screen } from '#kit/screen/screen.tsx'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { reachableStep, stepAfter } from '#kit/stepper/step-rules.ts'
import { Stepper } from '#kit/stepper/stepper.tsx'

const NONE = {}
/** The budget is in the currency of an ad account with which the member can launch the plan as a campaign. */
const LAUNCHING = { act: 'campaigns.manage' } as const
/** The budget's currency while the member has no ad account. */
const NO_CURRENCY = 'USD'
const COUNTS = ['weeklyAddToCarts', 'weeklyLeads', 'weeklyCheckouts'] as const
type Missing = ReturnType<typeof missingFields>[number]
/** The fields that each step requires. */
const FIELDS: Readonly<Record<(typeof PLAN_STEPS)[number], readonly Missing[]>> = {
  goal: ['topBusinessGoal', 'marketingPlanName'],
  budget: ['dailyAdsBudget'],
  counts: COUNTS,
  review: [],
}

/** `/business/plan`: a marketing plan in steps, its suggestion, and the link to launch it. */
export function PlanScreen() {
  const { t } = useTranslation('business-onboarding')
  usePageTitle(t('plan.title'))
  const plans = useAnswer('marketingPlans', NONE)
  const accounts = useAnswer('billingAccounts', LAUNCHING)
  if (plans.answer === null || accounts.answer === null) {
    const problem = plans.error ?? accounts.error
    if (problem === null) return <Spinner />
    return (
      <NotLoaded
        level={1}
        title={t('unreadable')}
        text={problem}
        onRetry={() => {
          plans.reload()
          accounts.reload()
        }}
      />
    )
  }
  return <Plan stored={plans.answer[0] ?? null} currency={accounts.answer[0]?.currency ?? NO_CURRENCY} />
}

function formOf(stored: MarketingPlan | null): PlanForm {
  if (stored === null) return START_PLAN
  const { marketingPlanSuggestion: suggestion } = stored
  return {
    ...stored,
    dailyAdsBudget: stored.dailyAdsBudget === '' ? null : BigInt(stored.dailyAdsBudget),
    marketingPlanSuggestion: suggestion && {
      objective: suggestion.objective,
      dailyBudgetMicro: BigInt(suggestion.daily_budget_micro),
      durationDays: suggestion.duration_days,
    },
  }
}

function Plan({ stored, currency }: { readonly stored: MarketingPlan | null; readonly currency: string }) {
  const { t } = useTranslation('business-onboarding')
  const lengthText = useLengthText()
  const language = useLanguageTag()
  const request = useRequest()
  const failureText = useFailureText()
  const [id, setId] = useState(stored?.id ?? null)
  const [plan, setPlan] = useState<PlanForm>(() => formOf(stored))
  const [step, setStep] = useState(1)
  const [isTold, setTold] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const missing = missingFields(plan)
  const name = PLAN_STEPS[step - 1] ?? 'goal'
  const isComplete = PLAN_STEPS.map((each) => FIELDS[each].every((field) => !missing.includes(field)))
  const set = (values: Parameters<typeof changePlan>[1]) => setPlan((now) => changePlan(now, values))
  const error = (field: Missing): string | null => {
    if (!isTold || !missing.includes(field)) return null
    return field === 'marketingPlanName' ? lengthText({ min: 1, max: PLAN_NAME_MAX }) : t(`plan.rule.${field}`)
  }

  const save = async () => {
    const { topBusinessGoal, weeklyAddToCarts, weeklyLeads, weeklyCheckouts, hasFeed, marketingPlanName } = plan
    const input = {
      topBusinessGoal,
      dailyAdsBudget: plan.dailyAdsBudget?.toString() ?? '',
      weeklyAddToCarts,
      weeklyLeads,
      weeklyCheckouts,
      hasFeed,
      marketingPlanName,
    }
    setBusy(true)
    const answer =
      id === null ? await request('createMarketingPlan', input) : await request('updateMarketingPlan', { id, ...input })
    setBusy(false)
    if (!answer.ok) {
      setProblem(failureText(answer.failure.code))
      return false
    }
    setProblem(null)
    setId(answer.value.id)
    setPlan(formOf(answer.value))
    return true
  }
  const go = async (to: number) => {
    if (to > step && isComplete[step - 1] === false) {
      setTold(true)
      return
    }
    const target = reachableStep(to, isComplete)
    // Going to the last step stores the plan, because that step shows its suggestion.
    if (target === PLAN_STEPS.length && !(await save())) return
    setTold(false)
    setStep(target)
  }
  return (
    <Screen
      above={
        <Stepper
          label={t('plan.steps')}
          steps={PLAN_STEPS.map((each) => t(`plan.step.${each}`))}
          step={step}
          last={reachableStep(PLAN_STEPS.length, isComplete)}
          onStep={(to) => void go(to)}
        />
      }
      title={t(`plan.${name}.title`)}
      width="medium"
    >
      <p>{t(`plan.${name}.text`)}</p>
      <div className={parts.fields}>
        {name === 'goal' && (
          <>
            <TextField
              label={t('plan.field.marketingPlanName')}
              value={plan.marketingPlanName}
              error={error('marketingPlanName')}
              countMax={PLAN_NAME_MAX}
              onChange={(marketingPlanName) => set({ marketingPlanName })}
            />
            <RadioField<PlanGoal | ''>
              label={t('plan.field.topBusinessGoal')}
              value={plan.topBusinessGoal}
              error={error('topBusinessGoal')}
              onChange={(topBusinessGoal) => set({ topBusinessGoal })}
              choices={PLAN_GOALS.map((each) => ({ id: each, label: t(`plan.goalName.${each}`) }))}
            />
          </>
        )}
        {name === 'budget' && (
          <MoneyField
            label={t('plan.field.dailyAdsBudget')}
            currency={currency}
            value={plan.dailyAdsBudget}
            error={error('dailyAdsBudget')}
            onChange={(value) => set({ dailyAdsBudget: isMalformed(value) ? null : value })}
          />
        )}
        {name === 'counts' && (
          <>
            {COUNTS.map((field) => (
              <TextField
                key={field}
                label={t(`plan.field.${field}`)}
                inputMode="numeric"
                dir="ltr"
                value={String(plan[field])}
                error={error(field)}
                onChange={(text) => {
                  const digits = text.replaceAll(/\D/g, '').slice(0, String(WEEKLY_COUNT_MAX).length)
                  set({ [field]: digits === '' ? 0 : Number(digits) })
                }}
              />
            ))}
            <CheckField label={t('plan.field.hasFeed')} value={plan.hasFeed} onChange={(hasFeed) => set({ hasFeed })} />
          </>
        )}
        {name === 'review' && <Suggestion plan={plan} money={(micro) => formatMoney(micro, currency, language)} />}
      </div>
      {problem !== null && (
        <p className={parts.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={parts.ways}>
        {step > 1 && (
          <Button size="lg" onClick={() => void go(stepAfter(step, -1, PLAN_STEPS.length))}>
            {t('back')}
          </Button>
        )}
        {name !== 'review' && (
          <Button
            look="primary"
            size="lg"
            isBusy={isBusy}
            onClick={() => void go(stepAfter(step, 1, PLAN_STEPS.length))}
          >
            {t(step === PLAN_STEPS.length - 1 ? 'plan.propose' : 'next')}
          </Button>
        )}
      </div>
    </Screen>
  )
}

function Suggestion({ plan, money }: { readonly plan: PlanForm; readonly money: (micro: bigint) => string }) {
  const { t } = useTranslation('business-onboarding')
  const { marketingPlanSuggestion: suggestion } = plan
  if (!plan.canPropose || suggestion === null)
    return (
      <p className={parts.problem} role="alert">
        {t('plan.cannotPropose')}
      </p>
    )
  const query = new URLSearchParams({
    objective: suggestion.objective,
    budget: suggestion.dailyBudgetMicro.toString(),
    name: plan.marketingPlanName,
  })
  return (
    <section className={parts.card} aria-labelledby="suggestion">
      <h2 className={parts.heading} id="suggestion" dir="auto">
        {plan.marketingPlanName}
      </h2>
      <p>{t(`plan.suggests.${suggestion.objective}`)}</p>
      <p>{t('plan.suggestsBudget', { budget: money(suggestion.dailyBudgetMicro), count: suggestion.durationDays })}</p>
      <div className={parts.ways}>
        <Link className={buttonClass('primary')} to={`/business/promote?${query}`}>
          {t('plan.launch')}
        </Link>
      </div>
    </section>
  )
}
