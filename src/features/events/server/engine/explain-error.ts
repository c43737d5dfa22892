import { ONLY_READING } from './query-error.ts'

interface Rule {
  readonly pattern: RegExp
  readonly sentence: (found: readonly string[]) => string
}

const TOO_MUCH_MEMORY =
  'The query needs more memory than it may use. Read fewer days or columns, or group before you join or sort.'

const OUT_OF_MEMORY = /^Out of Memory Error|memory limit|could not allocate/i

/** Rules that rewrite DuckDB's messages without its jargon. The first rule that matches is used. */
const RULES: readonly Rule[] = [
  { pattern: /syntax error at end of input/, sentence: () => 'There is a syntax error: the query ends too early.' },
  { pattern: /syntax error at or near "(.+?)"/s, sentence: ([at = '']) => `There is a syntax error at "${at}".` },
  { pattern: /^Referenced column "(.+?)" not found/, sentence: ([name = '']) => `There is no column "${name}" here.` },
  { pattern: /^Referenced table "(.+?)" not found/, sentence: ([name = '']) => `FROM names no "${name}".` },
  { pattern: /^Table with name (\S+) does not exist/, sentence: ([name = '']) => `There is no view "${name}".` },
  {
    pattern: /^(?:Scalar |Aggregate |Table )*Function with name (\S+) does not exist/,
    sentence: ([name = '']) => `There is no function "${name}".`,
  },
  {
    pattern: /^Function "(\w+)" is a Macro Function/,
    sentence: ([name = '']) =>
      `"${name}" is a macro and takes no FILTER, DISTINCT or ORDER BY.${
        name === 'p75'
          ? ' Write quantile_cont(value, 0.75) filter (where …) instead of p75(value) filter (where …).'
          : ''
      }`,
  },
  {
    pattern: /^column "(.+?)" must appear in the GROUP BY/,
    sentence: ([name = '']) =>
      `The column "${name}" is neither grouped nor counted: add it to GROUP BY, or put it into a function such as max.`,
  },
  {
    pattern: /^Could not convert string '(.*?)' to (\w+)/s,
    sentence: ([value = '', type = '']) => `The text '${value}' is no ${type}. try_cast gives null for such values.`,
  },
  {
    pattern: /file system operations are disabled|Permission Error|disabled by configuration/,
    sentence: () => 'Reading and writing files and settings is disabled for queries.',
  },
  { pattern: /is not an? table$/, sentence: () => ONLY_READING },
  {
    pattern: /^(Error in native callback|Failed to extract statements)$/,
    sentence: () => 'Write exactly one statement.',
  },
]

/** True if DuckDB may use no more memory. */
export function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && OUT_OF_MEMORY.test(error.message)
}

/**
 * Explains an error of DuckDB to the author of a query: what is wrong, similar names, and the position.
 * @param sql the text of the query
 */
export function explainError(message: string, sql: string): string {
  const bare = message.replace(/^Failed to extract statements: /, '')
  if (OUT_OF_MEMORY.test(bare)) return TOO_MUCH_MEMORY
  const [body = '', place] = bare.split(/\n\n(?=LINE \d+: )/)
  const text = body.replace(/^[A-Z][A-Za-z ]* Error: /, '').trim()
  const rule = RULES.find(({ pattern }) => pattern.test(text))
  const sentence = rule ? rule.sentence(rule.pattern.exec(text)?.slice(1) ?? []) : text
  return [sentence, similarNames(text), placeOf(place, sql)].filter((part) => part !== '').join(' ')
}

function similarNames(text: string): string {
  const listed = /(?:Candidate (?:bindings|tables)|Did you mean):? ("[^"]+"(?:, "[^"]+")*)/.exec(text)?.[1]
  return listed === undefined ? '' : `Similar names: ${listed.replaceAll('"', '')}.`
}

/** The position in the query. DuckDB shows an excerpt of the line with a mark below the position. */
function placeOf(shown: string | undefined, sql: string): string {
  const [, start = '', line = '', excerpt = '', mark] = /^(LINE (\d+): )(.*)\n( *)\^/.exec(shown ?? '') ?? []
  if (mark === undefined) return ''
  const written = excerpt.replace(/^\.\.\./, '').replace(/\.\.\.$/, '')
  const before = mark.length - start.length - (excerpt.startsWith('...') ? 3 : 0)
  const at = (sql.split('\n')[Number(line) - 1] ?? '').indexOf(written)
  return at < 0 ? `(Line ${line}.)` : `(Line ${line}, column ${at + before + 1}.)`
}
