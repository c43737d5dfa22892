import { useTranslation } from 'react-i18next'
import { Icon } from '#kit/icon/icon.tsx'
import { checkIcon } from '#kit/icon/icons.ts'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import styles from './stepper.module.css'

interface StepperProps {
  readonly label: string
  /** The names of the steps, in order. */
  readonly steps: readonly string[]
  /** The number of the present step, from 1. */
  readonly step: number
  /** The number of the last step that can be opened, from 1. */
  readonly last: number
  readonly onStep: (step: number) => void
}

/** The progress in a task with several screens. Steps that can be opened are buttons. */
export function Stepper({ label, steps, step, last, onStep }: StepperProps) {
  const { t } = useTranslation('kit')
  const format = new Intl.NumberFormat(useLanguageTag())
  return (
    <nav className={styles.stepper} aria-label={label}>
      <p className={styles.short} aria-hidden="true">
        {t('step.of', { count: step, max: steps.length })}
      </p>
      <ol className={styles.list}>
        {steps.map((name, i) => {
          const number = i + 1
          const isDone = number < step
          return (
            <li key={name} className={styles.item} data-done={isDone || undefined}>
              <button
                type="button"
                className={styles.step}
                aria-current={number === step ? 'step' : undefined}
                disabled={number > last}
                onClick={() => onStep(number)}
              >
                <span className={styles.number} aria-hidden="true">
                  {isDone ? <Icon icon={checkIcon} size={16} /> : format.format(number)}
                </span>
                <span className={styles.name}>{name}</span>
                {isDone && <span className="visually-hidden">{t('step.done')}</span>}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
