import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ok } from '#contracts/result.ts'
import type { WireUser } from '#features/users/contract.ts'
import { isolate } from '#kit/bidi/isolate.ts'
import { IconButton } from '#kit/button/icon-button.tsx'
import { TextField } from '#kit/fields/text-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { useForm } from '#kit/form/use-form.ts'
import { useLengthText } from '#kit/form/use-length-text.ts'
import { searchIcon } from '#kit/icon/icons.ts'
import { QUERY_MAX } from '../constants.ts'
import { cleanText } from '../constants/clean-text.ts'
import { searchAddress } from './search-address.ts'

/** On a profile: a search in the pins of this person alone (spec business §3, the search option `user`). */
export function SearchPerson({ user }: { readonly user: WireUser }) {
  const { t } = useTranslation('searching')
  const [isOpen, setOpen] = useState(false)
  if (user.pin_count === 0 || user.blocked_by_me) return null
  return (
    <>
      <IconButton
        look="surface"
        icon={searchIcon}
        label={t('ofPerson', { name: user.full_name })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && <SearchPersonDialog user={user} onClose={() => setOpen(false)} />}
    </>
  )
}

function SearchPersonDialog({ user, onClose }: { readonly user: WireUser; readonly onClose: () => void }) {
  const { t } = useTranslation('searching')
  const lengthText = useLengthText()
  const navigate = useNavigate()
  const form = useForm<{ readonly query: string }>({
    initial: { query: '' },
    validate: ({ query }) =>
      cleanText(query) === '' || cleanText(query).length > QUERY_MAX
        ? { query: lengthText({ min: 1, max: QUERY_MAX }) }
        : {},
    send: ({ query }) => {
      void navigate(searchAddress('pins', { q: cleanText(query), by: user.username }))
      return Promise.resolve(ok(null))
    },
    failureText: ({ message }) => message,
  })
  return (
    <FormDialog
      title={t('ofPerson', { name: isolate(user.full_name) })}
      onClose={onClose}
      form={form}
      submit={t('label')}
    >
      <TextField {...form.field('query')} label={t('smart.query')} countMax={QUERY_MAX} autoComplete="off" />
    </FormDialog>
  )
}
