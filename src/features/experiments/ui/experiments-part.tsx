import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { Badge } from '#kit/badge/badge.tsx'
import { Button } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { warningIcon } from '#kit/icon/icons.ts'
import { chartIcon } from '#kit/icon/late-icons.ts'
import { Dialog } from '#kit/overlay/overlays.tsx'
import parts from '#kit/screen/parts.module.css'
import { Spinner } from '#kit/spinner/spinner.tsx'
import type { Experiment } from '../contract.ts'
import { ExperimentActions } from './experiment-actions.tsx'
import { ExperimentForm } from './experiment-form.tsx'
import { ExperimentResults } from './experiment-results.tsx'
import styles from './experiments.module.css'

const NONE = {}

/** `/analytics/experiments`: lists all experiments; with `?name=`, shows the results of one. */
export function ExperimentsPart() {
  const { t } = useTranslation('experiments')
  const [params] = useSearchParams()
  const { answer, error, reload } = useAnswer('experiments', NONE)
  const [edited, setEdited] = useState<Experiment | 'new' | null>(null)
  const name = params.get('name')
  if (error !== null) {
    return <NotLoaded title={error} onRetry={reload} />
  }
  if (!answer) return <Spinner />
  const shown = answer.find((each) => each.name === name)
  const done = () => {
    setEdited(null)
    reload()
  }
  return (
    <>
      {name === null ? (
        <>
          <header className={styles.head}>
            <p className={parts.muted}>{t('about')}</p>
            <Button look="primary" onClick={() => setEdited('new')}>
              {t('new')}
            </Button>
          </header>
          {answer.length === 0 && <EmptyState icon={chartIcon} title={t('none')} text={t('noneText')} />}
          <ul className={styles.list}>
            {answer.map((experiment) => (
              <Item
                key={experiment.name}
                experiment={experiment}
                onEdit={() => setEdited(experiment)}
                onDone={reload}
              />
            ))}
          </ul>
        </>
      ) : (
        <>
          <p>
            <Link to="/analytics/experiments">{t('all')}</Link>
          </p>
          {shown ? (
            <>
              <Item experiment={shown} onEdit={() => setEdited(shown)} onDone={reload} isAlone />
              <ExperimentResults experiment={shown} />
            </>
          ) : (
            <EmptyState icon={warningIcon} title={t('unknown', { name })} />
          )}
        </>
      )}
      <Dialog title={t(edited === 'new' ? 'new' : 'edit')} isOpen={edited !== null} onClose={() => setEdited(null)}>
        {edited !== null && <ExperimentForm experiment={edited === 'new' ? null : edited} all={answer} onDone={done} />}
      </Dialog>
    </>
  )
}

interface ItemProps {
  readonly experiment: Experiment
  readonly onEdit: () => void
  readonly onDone: () => void
  readonly isAlone?: boolean
}

function Item({ experiment, onEdit, onDone, isAlone = false }: ItemProps) {
  const { t } = useTranslation('experiments')
  const { name, about, state, groups, holdout, shipped_group: shipped } = experiment
  const Box = isAlone ? 'div' : 'li'
  return (
    <Box className={parts.card}>
      <div className={styles.head}>
        {isAlone ? (
          <h2 className={styles.name}>
            <bdi>{name}</bdi>
          </h2>
        ) : (
          <Link className={styles.name} to={`/analytics/experiments?${new URLSearchParams({ name }).toString()}`}>
            <bdi>{name}</bdi>
          </Link>
        )}
        <Badge tone={state === 'running' ? 'good' : 'plain'}>{t(`state.${state}`)}</Badge>
      </div>
      {about !== '' && (
        <p className={parts.muted} dir="auto">
          {about}
        </p>
      )}
      <p className={styles.groups}>
        {groups.map((group) => (
          <span key={group.name} className={styles.group}>
            <bdi>{group.name}</bdi> {t('percent', { value: group.share })}
          </span>
        ))}
      </p>
      {shipped !== null && <p className={parts.muted}>{t('shippedGroup', { group: shipped })}</p>}
      {holdout !== null && <p className={parts.muted}>{t('keptOut', { name: holdout })}</p>}
      <ExperimentActions experiment={experiment} onEdit={onEdit} onDone={onDone} />
    </Box>
  )
}
