import { all, MEMBERS, OWNER, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  // The owner of the policy test has no business account, so even the owner is refused. `leads.test.ts` tests an owner
  // with one.
  'LeadForm update': {
    statuses: all(401, 403),
    input: ({ pin }) => ({
      pin_id: pin,
      title: 'Offers',
      note: '',
      asks: ['email'],
      privacy_url: 'https://shop.example/privacy',
    }),
    namesSubject: true,
  },
  'LeadForm delete': { statuses: OWNER, input: ({ pin }) => ({ pin_id: pin }), namesSubject: true },
  // The pin of the policy test has no form, so members get 404.
  'LeadSubmission create': {
    statuses: all(401, 404),
    input: ({ pin }) => ({ pin_id: pin, email: 'ada@example.com' }),
    namesSubject: true,
  },
  'LeadSubmission delete': { statuses: MEMBERS, input: ({ pin }) => ({ pin_id: pin }), namesSubject: true },
  'LeadSubmission get': { statuses: MEMBERS, input: ({ pin }) => ({ pin_id: pin }), namesSubject: true },
  'LeadSubmissions get': { statuses: OWNER, input: ({ pin }) => ({ pin_id: pin }), namesSubject: true },
  'GET /v3/users/me/': { statuses: MEMBERS, input: () => ({ fields: 'full_name' }) },
}
