import type { Statement } from './database.ts'

const PLACEHOLDER = /\$(\d+)\b/g
const texts = new Map<string, string>()

/**
 * A named statement whose first value is the viewer, in the form for this viewer. For a visitor, the text has null in the
 * viewer's place. So the plan leaves out what depends on a viewer, and takes up to half the time: PostgreSQL prepares every
 * part of a plan at each execution, whether it is needed or not.
 */
export function forViewer(statement: Statement): Statement {
  const { name, text, values = [] } = statement
  const [viewer, ...others] = values
  if (name === undefined || viewer !== null) return statement
  return { name: `${name}-visitor`, text: visitorText(text), values: others }
}

function visitorText(text: string): string {
  const known = texts.get(text)
  if (known !== undefined) return known
  const made = text.replace(PLACEHOLDER, (_, digits: string) =>
    digits === '1' ? 'null::bigint' : `$${Number(digits) - 1}`,
  )
  texts.set(text, made)
  return made
}
