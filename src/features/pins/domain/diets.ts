/** The diets of a recipe. Tags of an imported recipe with these names become its diets. */
export const DIETS = [
  'vegan',
  'vegetarian',
  'gluten-free',
  'dairy-free',
  'lactose-free',
  'nut-free',
  'keto',
  'halal',
  'hindu',
  'kosher',
  'low-calorie',
  'low-fat',
  'low-salt',
] as const

export type Diet = (typeof DIETS)[number]
