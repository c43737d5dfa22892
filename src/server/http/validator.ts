import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { TLocalizedValidationError } from 'typebox/error'
import { fail, type Refusal } from './answer.ts'

export interface Validator {
  /** Null if the value is valid. Nothing is converted. */
  check(value: unknown): Refusal<'request/invalid'> | null
  /** Converts the values of a form, which are all texts: '1' becomes 1 if a number is declared. */
  convert(value: unknown): unknown
}

/**
 * Checks values by a schema. The schema is compiled with the first value, because hundreds of schemas would delay each
 * start.
 * @param at name of the value in messages: `options`, `body`, `params`
 */
export function createValidator(schema: TSchema, at: string): Validator {
  let compiled: ReturnType<typeof Compile> | undefined
  const whole = () => (compiled ??= Compile(schema))
  return {
    check(value) {
      if (whole().Check(value)) return refuseNullCharacters(value, at)
      return refuse(whole().Errors(value), at)
    },
    convert: (value) => whole().Convert(value),
  }
}

function refuse(errors: readonly TLocalizedValidationError[], at: string): Refusal<'request/invalid'> {
  const error = errors[0]
  if (!error) return fail('request/invalid', `${at}: is not what this call accepts`, { field: at })
  const field = [at, ...pathOf(error)].join('.')
  return fail('request/invalid', `${field}: ${textOf(error)}`, { field })
}

function pathOf(error: TLocalizedValidationError): readonly string[] {
  const path = error.instancePath.split('/').slice(1)
  if (error.keyword === 'additionalProperties') return [...path, ...error.params.additionalProperties.slice(0, 1)]
  if (error.keyword === 'required') return [...path, ...error.params.requiredProperties.slice(0, 1)]
  return path
}

function textOf(error: TLocalizedValidationError): string {
  if (error.keyword === 'additionalProperties' || error.keyword === 'boolean') return 'is not a field of this call'
  if (error.keyword === 'required') return 'is required'
  if (error.keyword === 'const') return `must be ${JSON.stringify(error.params.allowedValue)}`
  return error.message
}

/** Refuses U+0000, which PostgreSQL's text cannot store. */
function refuseNullCharacters(value: unknown, field: string): Refusal<'request/invalid'> | null {
  if (typeof value === 'string') {
    return value.includes('\0') ? fail('request/invalid', `${field}: must not hold null characters`, { field }) : null
  }
  if (typeof value !== 'object' || value === null) return null
  for (const [name, part] of Object.entries(value)) {
    const refused = refuseNullCharacters(part, `${field}.${name}`)
    if (refused) return refused
  }
  return null
}
