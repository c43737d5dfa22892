import { useRef, useState, type FormEvent } from 'react'

/** What is wrong with each field (a text to show), and with the form as a whole. */
export type FormErrors<Values> = { readonly [Name in keyof Values]?: string } & { readonly form?: string }

interface FormOptions<Values> {
  readonly initial: Values
  readonly validate: (values: Values) => FormErrors<Values>
  /** Sends; what it answers is shown. Nothing wrong answers `{}`. */
  readonly send: (values: Values) => Promise<FormErrors<Values>>
}

/**
 * The one form pattern (spec viewer §4, form state): fields are checked when left and on submit, errors leave as soon as
 * they are mended, and the first wrong field gets the focus. It is sent once however often it is submitted: whoever
 * double-clicks, or presses Enter while it is sent, sends nothing more.
 */
export function useForm<Values extends Record<string, string>>({ initial, validate, send }: FormOptions<Values>) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FormErrors<Values>>({})
  const [isSending, setSending] = useState(false)
  // Not the state alone: two submits may come before it is drawn.
  const isUnderWay = useRef(false)
  const form = useRef<HTMLFormElement>(null)

  const check = (name: keyof Values, next: Values) => setErrors((old) => ({ ...old, [name]: validate(next)[name] }))

  const field = (name: keyof Values & string) => ({
    name,
    value: values[name],
    error: errors[name] ?? null,
    onChange: (event: { readonly target: { readonly value: string } }) => {
      const next = { ...values, [name]: event.target.value }
      setValues(next)
      if (errors[name]) check(name, next)
    },
    onBlur: () => values[name] !== '' && check(name, values),
  })

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isUnderWay.current) return
    const found = validate(values)
    if (hasErrors(found)) return show(found)
    setErrors({})
    isUnderWay.current = true
    setSending(true)
    void send(values).then((answer) => {
      if (!hasErrors(answer)) return // the page is about to be left: the button stays busy
      isUnderWay.current = false
      setSending(false)
      show(answer)
    })
  }

  const show = (found: FormErrors<Values>) => {
    setErrors(found)
    // In the order in which they stand on the page.
    const inputs = [...(form.current?.querySelectorAll<HTMLInputElement>('input[name], textarea[name]') ?? [])]
    inputs.find((input) => found[input.name])?.focus()
  }

  return { form, field, values, onSubmit, isSending, formError: errors.form ?? null, setValues }
}

function hasErrors(errors: Readonly<Record<string, string | undefined>>): boolean {
  return Object.values(errors).some(Boolean)
}
