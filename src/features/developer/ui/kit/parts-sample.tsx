import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#kit/badge/badge.tsx'
import { Button } from '#kit/button/button.tsx'
import { InfoTip } from '#kit/info-tip/info-tip.tsx'
import { Drawer } from '#kit/overlay/overlays.tsx'
import { ProgressBar } from '#kit/progress/progress-bar.tsx'
import { SidePanel } from '#kit/side-panel/side-panel.tsx'
import { FIRST_STEP, reachableStep, stepAfter } from '#kit/stepper/step-rules.ts'
import { Stepper } from '#kit/stepper/stepper.tsx'
import styles from './kit-panel.module.css'

const STEPS = ['goal', 'audience', 'budget', 'review'] as const

export function PartsSample() {
  const { t } = useTranslation('developer')
  const [step, setStep] = useState(FIRST_STEP)
  const [done, setDone] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const canProceed = STEPS.map((_, i) => i < done)
  const move = (increment: number) => {
    setDone(Math.max(done, step + increment - 1))
    setStep(stepAfter(step, increment, STEPS.length))
  }
  return (
    <section className={styles.sample}>
      <h2>{t('kit.parts')}</h2>
      <Stepper
        label={t('kit.stepper')}
        steps={STEPS.map((id) => t(`kit.steps.${id}`))}
        step={step}
        last={reachableStep(STEPS.length, canProceed)}
        onStep={setStep}
      />
      <div className={styles.row}>
        <Button disabled={step === FIRST_STEP} onClick={() => move(-1)}>
          {t('kit.back')}
        </Button>
        <Button look="primary" disabled={step === STEPS.length} onClick={() => move(1)}>
          {t('kit.next')}
        </Button>
        <Button onClick={() => setOpen(true)}>{t('kit.drawer')}</Button>
      </div>
      <ProgressBar label={t('kit.progress')} share={step / STEPS.length} />
      <ProgressBar label={t('kit.progressUnknown')} share={null} />
      <p className={styles.row}>
        <Badge tone="good">{t('kit.good')}</Badge>
        <Badge>{t('kit.plain')}</Badge>
        <Badge tone="bad">{t('kit.bad')}</Badge>
        <span>
          {t('kit.attribution')} <InfoTip label={t('kit.tip')}>{t('kit.tipText')}</InfoTip>
        </span>
      </p>
      <div className={styles.beside}>
        <p className={styles.content}>{t('kit.content')}</p>
        <SidePanel id="kit" title={t('kit.side')}>
          <p>{t('kit.sideText')}</p>
        </SidePanel>
      </div>
      <Drawer title={t('kit.drawerTitle')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>{t('kit.drawerText')}</p>
      </Drawer>
    </section>
  )
}
