import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MAIL_KINDS } from '#features/mail/constants.ts'
import { MAIL_SEARCHES, MAIL_SORTS, MAIL_STATES } from '#features/operator/constants.ts'
import type { MailHead } from '#features/operator/contract.ts'
import { Badge } from '#kit/badge/badge.tsx'
import { Button } from '#kit/button/button.tsx'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { infoIcon } from '#kit/icon/late-icons.ts'
import { Dialog } from '#kit/overlay/overlays.tsx'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { TableTools } from '#kit/table/table-tools.tsx'
import { sortOf } from '#kit/table/table-state.ts'
import { Table } from '#kit/table/table.tsx'
import { useTableAddress } from '#kit/table/use-table-address.ts'
import { useTableMoment } from '#kit/table/use-table-moment.ts'
import { linkParts } from './link-parts.ts'
import styles from './operator.module.css'

const RULES = {
  sorts: MAIL_SORTS,
  sortDirection: 'DESCENDING',
  searches: MAIL_SEARCHES,
  filters: { state: MAIL_STATES, kind: MAIL_KINDS },
} as const

export function MailPart() {
  const { t } = useTranslation('operator')
  const { moment } = useTableMoment()
  const address = useTableAddress(RULES)
  const { page, limit, searchTerm, filters } = address.state
  const searchBy = MAIL_SEARCHES.find((each) => each === address.state.searchBy) ?? MAIL_SEARCHES[0]
  const state = MAIL_STATES.find((each) => each === filters['state'])
  const kind = MAIL_KINDS.find((each) => each === filters['kind'])
  const mails = useAnswer('operatorMails', {
    page,
    limit,
    ...sortOf(MAIL_SORTS, address.state),
    searchBy,
    searchTerm,
    ...(state ? { state } : {}),
    ...(kind ? { kind } : {}),
  })
  const [opened, setOpened] = useState<MailHead | null>(null)
  return (
    <>
      <TableTools
        address={address}
        searches={MAIL_SEARCHES.map((id) => ({ id, label: t(`column.${id}`) }))}
        filters={[
          { id: 'state', label: t('state'), choices: MAIL_STATES.map((id) => ({ id, label: t(`mail.${id}`) })) },
          {
            id: 'kind',
            label: t('mailKindLabel'),
            choices: MAIL_KINDS.map((id) => ({ id, label: t(`mailKind.${id}`) })),
          },
        ]}
      />
      <Table<MailHead>
        label={t('part.mail')}
        address={address}
        source={mails}
        idOf={({ id }) => id}
        nameOf={({ subject, template }) => subject ?? template}
        empty={<EmptyState icon={infoIcon} title={t('noMails')} />}
        columns={[
          {
            id: 'subject',
            label: t('column.subject'),
            cell: ({ subject, template }) => <bdi>{subject ?? template}</bdi>,
          },
          { id: 'to', label: t('column.to'), cell: ({ address: to }) => <bdi>{to}</bdi> },
          { id: 'state', label: t('state'), cell: (mail) => <Badge>{t(`mail.${mail.state}`)}</Badge> },
          { id: 'at', label: t('column.at'), cell: (mail) => moment(mail.created_at) },
          {
            id: 'open',
            label: t('column.open'),
            cell: (mail) =>
              mail.state === 'kept' ? (
                <Button onClick={() => setOpened(mail)} aria-label={t('openMail', { name: mail.subject ?? '' })}>
                  {t('open')}
                </Button>
              ) : (
                '–'
              ),
          },
        ]}
      />
      {opened && <MailDialog mail={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

function MailDialog({ mail, onClose }: { readonly mail: MailHead; readonly onClose: () => void }) {
  const { t } = useTranslation('operator')
  const { moment } = useTableMoment()
  const { answer, error } = useAnswer('operatorMail', { id: mail.id })
  const parts = linkParts(answer?.text ?? '')
  return (
    <Dialog title={mail.subject ?? mail.template} isOpen onClose={onClose}>
      <dl className={styles.head}>
        <dt>{t('column.to')}</dt>
        <dd>
          <bdi>{mail.address}</bdi>
        </dd>
        <dt>{t('column.at')}</dt>
        <dd>{moment(mail.created_at)}</dd>
      </dl>
      {error !== null && <p role="alert">{error}</p>}
      {answer === null && error === null && <Spinner />}
      <p className={styles.text} dir="auto">
        {parts.map(({ text, isLink, at }) =>
          isLink ? (
            <a key={at} href={text}>
              {text}
            </a>
          ) : (
            text
          ),
        )}
      </p>
    </Dialog>
  )
}
