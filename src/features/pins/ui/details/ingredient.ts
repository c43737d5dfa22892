import type { Ingredient } from '#features/pins/contract.ts'

const UNITS =
  'g|kg|mg|ml|cl|dl|l|oz|lb|lbs|tsp|teaspoons?|tbsp|tablespoons?|cups?|pints?|quarts?|pinch(?:es)?|cloves?|cans?|tins?|slices?|sticks?|bunch(?:es)?|handfuls?|sprigs?|pieces?|stalks?|heads?|packs?|packets?|jars?|grams?|kilograms?|ounces?|pounds?|litres?|liters?'
const AMOUNT =
  '(?:about |ca\\. )?(?:\\d+\\s+\\d+\\/\\d+|\\d+\\/\\d+|\\d+(?:[.,]\\d+)?|[½¼¾⅓⅔⅛])(?:\\s?[½¼¾⅓⅔⅛])?(?:\\s*[-–]\\s*\\d+(?:[.,]\\d+)?)?'
const LINE = new RegExp(`^(${AMOUNT})\\s*(?:(${UNITS})\\b\\.?)?\\s*(?:of\\s+)?(.+)$`, 'iu')
/** A line longer than this, in characters, is shown unchanged. */
const LINE_MAX = 300

/** Splits a line into amount, unit and name (spec viewer §3, recipe). A text that cannot be split becomes the name. */
export function readIngredient(line: string | Ingredient): Ingredient {
  if (typeof line !== 'string') return line
  const found = line.length > LINE_MAX ? null : LINE.exec(line.trim())
  if (!found) return { amount: null, unit: null, name: line.trim() }
  const [, amount = '', unit, name = ''] = found
  return { amount: amount.trim(), unit: unit ?? null, name: name.trim() }
}
