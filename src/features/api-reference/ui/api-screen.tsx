import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiDescription, ApiOperation } from '#features/api-reference/contract.ts'
import { useAnswer } from '#features/offline/ui/use-answer.ts'
import { EmptyState } from '#kit/empty-state/empty-state.tsx'
import { NotLoaded } from '#kit/empty-state/not-loaded.tsx'
import { searchIcon } from '#kit/icon/icons.ts'
import { Spinner } from '#kit/spinner/spinner.tsx'
import { TableTools } from '#kit/table/table-tools.tsx'
import { useTableAddress } from '#kit/table/use-table-address.ts'
import styles from './api-screen.module.css'
import { EnglishText, Introduction } from './english-text.tsx'
import { inputFields, replyFields, type ApiField, type NamedSchemas } from './fields-of.ts'
import { groupName, pathParts } from './readable-call.ts'
import { atSite } from './text-blocks.ts'

const NONE = {}
/** The calls are no table, but their filter is kept in the address like the search of one. */
const FILTER = { sorts: [], searches: ['call'] } as const

interface Call {
  readonly path: string
  readonly method: string
  readonly operation: ApiOperation
}

/** `/developers`: every call of the server, by feature. */
export function ApiScreen() {
  const { t } = useTranslation('api')
  const { t: shell } = useTranslation('shell')
  const address = useTableAddress(FILTER)
  const { answer, error, reload } = useAnswer('apiDescription', NONE)
  const wanted = address.state.searchTerm.trim().toLowerCase()
  const calls = answer ? callsOf(answer).filter((call) => textOf(call).includes(wanted)) : []
  return (
    <div className={styles.screen}>
      <h1 className={styles.title} tabIndex={-1}>
        {shell('developers')}
      </h1>
      <p className={styles.text}>
        {t('text')}{' '}
        <a href="/_/openapi.json" download="openapi.json">
          {t('download')}
        </a>
      </p>
      {error !== null && <NotLoaded title={error} onRetry={reload} />}
      {!answer && error === null && <Spinner />}
      {answer && (
        <>
          <details className={styles.call}>
            <summary>{t('security')}</summary>
            <Introduction markdown={atSite(answer.info.description, window.location.origin)} />
          </details>
          <TableTools address={address} searchHint={t('filter')} />
          {calls.length === 0 && <EmptyState icon={searchIcon} title={t('none')} />}
          {featuresOf(calls).map((feature) => (
            <section key={feature} className={styles.feature} aria-label={groupName(feature)}>
              <h2 dir="ltr">
                <EnglishText text={groupName(feature)} />
              </h2>
              {calls
                .filter(({ operation }) => operation.tags[0] === feature)
                .map((call) => (
                  <CallDetails key={call.operation.operationId} {...call} schemas={answer.components.schemas} />
                ))}
            </section>
          ))}
        </>
      )}
    </div>
  )
}

function CallDetails({ path, method, operation, schemas }: Call & { readonly schemas: NamedSchemas }) {
  const { t } = useTranslation('api')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={styles.call} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary lang="en" dir="ltr">
        <span className={styles.method}>{method.toUpperCase()}</span>{' '}
        <code>
          {pathParts(path).map((part, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a path may have equal parts
            <Fragment key={at}>
              {part}
              <wbr />
            </Fragment>
          ))}
        </code>
        <span className={styles.purpose}>
          <EnglishText text={operation.summary} />
        </span>
      </summary>
      {isOpen && (
        <div className={styles.body}>
          {operation.description !== undefined && (
            <p dir="ltr">
              <EnglishText text={operation.description} />
            </p>
          )}
          <Security operation={operation} />
          {operation['x-viewers'] && (
            <>
              <h3>{t('viewers')}</h3>
              <p lang="en" dir="ltr">
                {operation['x-viewers'].join(', ')}
              </p>
            </>
          )}
          <h3>{t('input')}</h3>
          <Fields fields={inputFields(operation, schemas)} />
          <h3>{t('reply')}</h3>
          <Fields fields={replyFields(operation, schemas)} />
          <h3>{t('answers')}</h3>
          <ul lang="en" dir="ltr">
            {Object.entries(operation.responses).map(([status, { description }]) => (
              <li key={status}>
                {status} {description}
              </li>
            ))}
          </ul>
        </div>
      )}
    </details>
  )
}

/** What a call needs, and whether it changes something. */
function Security({ operation }: Pick<Call, 'operation'>) {
  const { t } = useTranslation('api')
  const { security = [] } = operation
  const needsLogIn = security.length > 0 && security.every((each) => 'session' in each)
  return (
    <>
      {needsLogIn && <p>{t('needsLogIn')}</p>}
      {operation['x-writes'] && <p>{t('writes')}</p>}
      {security.length > 0 && (
        <>
          <h3>{t('security')}</h3>
          <ul lang="en" dir="ltr">
            {security.map((each) => (
              <li key={Object.keys(each).join()}>{Object.keys(each).join(' + ') || '-'}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function Fields({ fields }: { readonly fields: readonly ApiField[] }) {
  const { t } = useTranslation('api')
  if (fields.length === 0) return <p>{t('nothing')}</p>
  return (
    <div className={styles.fields}>
      <table dir="ltr">
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('type')}</th>
            <th scope="col">{t('rule')}</th>
          </tr>
        </thead>
        <tbody lang="en">
          {fields.map(({ name, type, rule, isRequired }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- variants of a union may have fields of one name
            <tr key={at}>
              <td>
                <code>{name}</code>
                {isRequired ? '' : '?'}
              </td>
              <td>{type}</td>
              <td>{rule}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function callsOf({ paths }: ApiDescription): readonly Call[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
}

function featuresOf(calls: readonly Call[]): readonly string[] {
  return [...new Set(calls.map(({ operation }) => operation.tags[0]))].toSorted()
}

function textOf({ path, method, operation }: Call): string {
  return `${method} ${path} ${operation.tags[0]} ${groupName(operation.tags[0])} ${operation.summary}`.toLowerCase()
}
