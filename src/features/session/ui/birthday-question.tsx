import { useTranslation } from 'react-i18next'
import { AGE_MIN_YEARS } from '#features/settings/constants.ts'
import { Button } from '#kit/button/button.tsx'
import { useLanguageTag } from '#kit/locale/use-language-tag.ts'
import { Dialog } from '#kit/overlay/overlays.tsx'
import styles from './birthday-question.module.css'

interface Props {
  /** A date such as `2015-04-30`. */
  readonly birthday: string
  readonly onAnswer: (isRight: boolean) => void
}

/** The question "Is this your birthday?" */
export function BirthdayQuestion({ birthday, onAnswer }: Props) {
  const { t } = useTranslation('signup')
  const day = new Intl.DateTimeFormat(useLanguageTag(), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <Dialog title={t('birthday.title')} isOpen onClose={() => onAnswer(false)}>
      <p>{t('birthday.text', { day: day.format(new Date(birthday)), min: AGE_MIN_YEARS })}</p>
      <div className={styles.ways}>
        <Button onClick={() => onAnswer(false)}>{t('birthday.change')}</Button>
        <Button look="primary" onClick={() => onAnswer(true)}>
          {t('birthday.right')}
        </Button>
      </div>
    </Dialog>
  )
}
