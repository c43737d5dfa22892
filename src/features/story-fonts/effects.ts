import type { RequestTable } from '../index.ts'
import type { StoryFontRequests } from './contract.ts'

export const storyFontRequests = {
  brandFonts: async (input, { wire }) => (await import('./effects/brand-fonts.ts')).runBrandFonts(wire, input),
} satisfies Pick<RequestTable, keyof StoryFontRequests>
