import { all, MEMBERS, OWNER, type PolicyRows } from '../test-policy.ts'

export const policyRows: PolicyRows = {
  // The owner has no business account; `leads.test.ts` tests a business.
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
  // The pin has no form.
  'LeadSubmission create': {
    statuses: all(401, 404),
    input: ({ pin }) => ({ pin_id: pin, email: 'ada@example.com' }),
    namesSubject: true,
  },
  'LeadSubmission delete': { statuses: MEMBERS, input: ({ pin }) => ({ pin_id: pin }), namesSubject: true },
  'LeadSubmissions get': { statuses: OWNER, input: ({ pin }) => ({ pin_id: pin }), namesSubject: true },
  'GET /v3/users/me/': { statuses: MEMBERS, input: () => ({ fields: 'full_name' }) },
}
