import type { RichSummary } from '#features/pins/contract/closeup-fields.ts'
import type { RichMetadata } from '#features/pins/contract.ts'

/** The parts of a pin's metadata that its record and its ads name (spec viewer §3, pin fields read for reporting and ads). */
export function richSummary(title: string, rich: RichMetadata | null): RichSummary | null {
  return rich && { display_name: title, display_description: textOf(rich), site_name: siteOf(rich) }
}

/** The metadata as one line of text; empty without metadata. */
export function textOf(rich: RichMetadata | null): string {
  switch (rich?.type) {
    case 'article':
      return rich.excerpt
    case 'product':
      return rich.brand
    case 'recipe':
      return rich.ingredients.map((each) => (typeof each === 'string' ? each : each.name)).join(', ')
    case 'tutorial':
      return rich.steps.map(({ title }) => title).join(', ')
    case undefined:
      return ''
  }
}

function siteOf(rich: RichMetadata): string | null {
  return rich.type === 'article' ? rich.site_name : rich.type === 'product' ? rich.brand || null : null
}
