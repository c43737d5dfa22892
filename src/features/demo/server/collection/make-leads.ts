import type { LeadForm } from '#features/leads/contract.ts'
import type { DemoPin } from './make-pins.ts'

/** The form of a product, by which its owner, a business, collects contact details. */
export interface DemoLeadForm {
  readonly pin: DemoPin
  readonly form: LeadForm
}

/** Number of forms. They are on the first products of the home feed, so that visitors find some on the first screens. */
const FORMS = 12

const TEXTS: readonly Omit<LeadForm, 'privacy_url'>[] = [
  {
    title: 'Get the catalogue',
    note: 'We send it by e-mail, once per season.',
    asks: ['full_name', 'email'],
  },
  {
    title: 'Ask for a sample',
    note: 'Samples are free. We post them on Fridays.',
    asks: ['full_name', 'email', 'zip_code'],
  },
  {
    title: 'Hear of new pieces first',
    note: '',
    asks: ['email'],
  },
  {
    title: 'Book a visit to the workshop',
    note: 'We call you to agree on a day. A visit takes about an hour.',
    asks: ['full_name', 'phone_number'],
  },
]

/** @param order the pins in the order of the home feed */
export function makeLeads(order: readonly DemoPin[]): readonly DemoLeadForm[] {
  return order
    .filter(({ rich, extra, board }) => rich.kind === 'product' && !extra && board.privacy === 'public')
    .slice(0, FORMS)
    .map((pin, i) => ({
      pin,
      form: { ...TEXTS[i % TEXTS.length]!, privacy_url: `https://${pin.domain}/privacy` },
    }))
}
