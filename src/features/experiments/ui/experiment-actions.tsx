import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRequest } from '#client/use-request.ts'
import { useFailureText } from '#features/offline/ui/use-failure-text.ts'
import { Button } from '#kit/button/button.tsx'
import { SelectField } from '#kit/fields/select-field.tsx'
import { Dialog } from '#kit/overlay/overlays.tsx'
import parts from '#kit/screen/parts.module.css'
import { showToast } from '#kit/toast/toast-store.ts'
import { NEXT_STATES } from '../constants.ts'
import type { Experiment } from '../contract.ts'
import styles from './experiments.module.css'

interface Props {
  readonly experiment: Experiment
  readonly onEdit: () => void
  readonly onDone: () => void
}

type Asked = 'stopped' | 'shipped' | 'delete'

/** The actions that are possible in the experiment's state. Actions that end something ask for confirmation. */
export function ExperimentActions({ experiment, onEdit, onDone }: Props) {
  const { t } = useTranslation('experiments')
  const { name, state, groups } = experiment
  const request = useRequest()
  const failureText = useFailureText()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [group, setGroup] = useState(groups.at(-1)?.name ?? '')
  const next = NEXT_STATES[state]

  const act = async (what: Asked | 'running') => {
    setBusy(true)
    const key = crypto.randomUUID()
    const answer =
      what === 'delete'
        ? await request('deleteExperiment', { name, key })
        : await request('moveExperiment', { name, state: what, key, ...(what === 'shipped' ? { group } : {}) })
    setBusy(false)
    setAsked(null)
    showToast({
      text: answer.ok
        ? t(`done.${what}`, { name })
        : answer.failure.code === 'experiment/wrong-state'
          ? t('changedMeanwhile')
          : failureText(answer.failure.code),
    })
    if (answer.ok || answer.failure.code === 'experiment/wrong-state') onDone()
  }
  const named = (label: string) => ({ 'aria-label': t('actionOf', { action: label, name }) })

  return (
    <div className={parts.ways}>
      {next.includes('running') && (
        <Button isBusy={isBusy} onClick={() => void act('running')} {...named(t('start'))}>
          {t('start')}
        </Button>
      )}
      {next.includes('stopped') && (
        <Button onClick={() => setAsked('stopped')} {...named(t('stop'))}>
          {t('stop')}
        </Button>
      )}
      {next.includes('shipped') && (
        <Button onClick={() => setAsked('shipped')} {...named(t('ship'))}>
          {t('ship')}
        </Button>
      )}
      {state === 'draft' && (
        <>
          <Button look="quiet" onClick={onEdit} {...named(t('edit'))}>
            {t('edit')}
          </Button>
          <Button look="quiet" onClick={() => setAsked('delete')} {...named(t('delete'))}>
            {t('delete')}
          </Button>
        </>
      )}
      <Dialog
        title={asked === null ? '' : t(`ask.${asked}`, { name })}
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
      >
        {asked !== null && (
          <div className={styles.confirm}>
            <p>{t(`askText.${asked}`)}</p>
            {asked === 'shipped' && (
              <SelectField
                name="group"
                label={t('group')}
                value={group}
                onChange={(chosen) => setGroup(chosen)}
                choices={groups.map((each) => ({ id: each.name, label: each.name }))}
              />
            )}
            <Button look="primary" isBusy={isBusy} onClick={() => void act(asked)}>
              {t(asked === 'stopped' ? 'stop' : asked === 'shipped' ? 'ship' : 'delete')}
            </Button>
          </div>
        )}
      </Dialog>
    </div>
  )
}
