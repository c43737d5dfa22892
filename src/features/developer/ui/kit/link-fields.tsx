import { useTranslation } from 'react-i18next'
import { Button } from '#kit/button/button.tsx'
import { IconButton } from '#kit/button/icon-button.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import type { useForm } from '#kit/form/use-form.ts'
import { chevronUpIcon, trashIcon } from '#kit/icon/late-icons.ts'
import styles from './kit-panel.module.css'
import type { SampleValues } from './sample-rules.ts'

/** One field per item of an array. Items can be added, removed and moved. */
export function LinkFields({ form }: { readonly form: ReturnType<typeof useForm<SampleValues>> }) {
  const { t } = useTranslation('developer')
  const links = form.list('links')
  return (
    <fieldset className={styles.fieldset}>
      <legend>{t('kit.links')}</legend>
      {Array.from({ length: links.count }, (_, i) => {
        const binding = form.field(`links.${i}.url`)
        return (
          <div key={i} className={styles.item}>
            <TextField {...binding} value={binding.value ?? ''} label={t('kit.link')} type="url" dir="ltr" />
            <IconButton
              icon={chevronUpIcon}
              label={t('kit.linkUp')}
              disabled={i === 0}
              onClick={() => links.move(i, i - 1)}
            />
            <IconButton icon={trashIcon} label={t('kit.removeLink')} onClick={() => links.remove(i)} />
          </div>
        )
      })}
      <Button onClick={() => links.insert(links.count, { url: '' })}>{t('kit.addLink')}</Button>
    </fieldset>
  )
}
