import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useViewer } from '#client/use-viewer.ts'
import { links } from '#contracts/links.ts'
import { BUSINESS_STEPS } from '#features/business-onboarding/constants.ts'
import { hasNewOffers, startState } from '#features/business-onboarding/domain/start-state.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { buttonClass } from '#kit/button/button.tsx'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import parts from '#kit/screen/parts.module.css'
import { Offers } from './offers.tsx'

const NONE = {}

/**
 * A card on `/business/hub/`. Members without a business get a link to the stepper, at the step where they left it.
 * Members who finished it recently get suggestions of what to do first.
 */
export function StartCard() {
  const { user } = useViewer()
  return user === null ? null : <Card worksInBusiness={user.works_in_business === true} />
}

function Card({ worksInBusiness }: { readonly worksInBusiness: boolean }) {
  const { t } = useTranslation('business-onboarding')
  const { t: kit } = useTranslation('kit')
  const { answer, error, reload } = useAnswer('businessOnboarding', NONE)
  const [now] = useState(() => Date.now())
  if (answer === null) return error === null ? null : <NotLoaded text={error} onRetry={reload} />
  if (worksInBusiness)
    return !hasNewOffers(answer, now) ? null : (
      <section className={parts.fields} aria-labelledby="hub-offers">
        <h2 className={parts.heading} id="hub-offers">
          {t('offersFor', { name: answer.data.firstName })}
        </h2>
        <div className={parts.ways}>
          <Offers data={answer.data} />
        </div>
      </section>
    )
  const isBegun = startState(answer) === 'begun'
  return (
    <section className={parts.fields} aria-labelledby="hub-start">
      <h2 className={parts.heading} id="hub-start">
        {t('title')}
      </h2>
      <p className={parts.muted}>
        {isBegun ? kit('step.of', { count: answer.step, max: BUSINESS_STEPS.length }) : t('hubText')}
      </p>
      <div className={parts.ways}>
        <Link className={buttonClass('primary')} to={links.startBusiness}>
          {t(isBegun ? 'continue' : 'title')}
        </Link>
      </div>
    </section>
  )
}
