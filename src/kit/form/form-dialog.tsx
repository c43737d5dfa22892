import type { FormEvent, ReactNode } from 'react'
import { Dialog } from '#kit/overlay/overlays.tsx'
import type { DialogProps } from '#kit/overlay/overlay-types.ts'
import { Form, type FormButtons } from './form.tsx'
import type { FormHandle } from './use-form.ts'

interface FormDialogProps extends Omit<DialogProps, 'isOpen' | 'isDismissable' | 'isDismissal'>, FormButtons {
  readonly form: FormHandle
  readonly submit: string
  /** Called when the dialog should close: the reader asked for it, or the form was sent. */
  readonly onClose: () => void
  /** Called after a success, instead of closing the dialog. */
  readonly onSent?: () => void
  /** Texts and fields. */
  readonly children: ReactNode
  /** Shown below the form in the dialog. */
  readonly below?: ReactNode
}

/** A dialog with one form. It is shown as long as it is in the tree, and a success closes it. */
export function FormDialog(props: FormDialogProps) {
  const { form, submit, isDestructive, canSend, others, children, below, onSent, ...dialog } = props
  const send = async () => {
    if (await form.send()) (onSent ?? dialog.onClose)()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return (
    <Dialog {...dialog} isOpen>
      <Form
        form={{ ...form, props: { ...form.props, onSubmit } }}
        submit={submit}
        isDestructive={isDestructive}
        canSend={canSend}
        others={others}
      >
        {children}
      </Form>
      {below}
    </Dialog>
  )
}
