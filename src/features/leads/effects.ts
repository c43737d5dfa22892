import type { RequestTable } from '../index.ts'
import type { LeadRequests } from './contract.ts'

/** Loaded on first use, because most visits do not need it. */
const late = async () => (await import('./effects/calls.ts')).calls

export const leadRequests = {
  setLeadForm: async (input, context) => (await late()).setLeadForm(input, context),
  deleteLeadForm: async (input, context) => (await late()).deleteLeadForm(input, context),
  submitLead: async (input, context) => (await late()).submitLead(input, context),
  withdrawLead: async (input, context) => (await late()).withdrawLead(input, context),
  leadSubmissions: async (input, context) => (await late()).leadSubmissions(input, context),
  leadValues: async (input, context) => (await late()).leadValues(input, context),
} satisfies Pick<RequestTable, keyof LeadRequests>
