import { DAY_MS } from '#contracts/durations.ts'
import type { RichMetadata } from '#features/pins/contract.ts'
import type { Random } from '../random.ts'
import { NAMES } from '../texts/people.ts'
import { phrase, type Words } from '../texts/phrase.ts'
import type { Subject, Topic } from '../texts/topic.ts'

export type DemoRich =
  | { readonly kind: 'image'; readonly data: null; readonly price: null }
  | { readonly kind: 'recipe' | 'article'; readonly data: RichMetadata; readonly price: null }
  | { readonly kind: 'product'; readonly data: RichMetadata; readonly price: string }

type Product = Extract<RichMetadata, { readonly type: 'product' }>
type Offer = Product['offer_summary']
type Rating = NonNullable<Product['aggregate_rating']>

const RECIPE_SHARE = 0.7
const PRODUCT_SHARE = 0.4
const ARTICLE_SHARE = 0.12

/** The additional content of a closeup: a recipe, an offer, an article, or none. */
export function makeRich(
  random: Random,
  topic: Topic,
  subject: Subject,
  words: Words,
  title: string,
  site: string,
  createdMs: number,
): DemoRich {
  if (subject.recipe && random.chance(RECIPE_SHARE))
    return { kind: 'recipe', data: recipeOf(random, subject.recipe, words), price: null }
  if (subject.product && random.chance(PRODUCT_SHARE)) {
    const {
      brands,
      price: [low, high],
    } = subject.product
    // Expensive products have round prices.
    const value =
      high > 300
        ? Math.round(random.between(low, high) / 10) * 10
        : Math.round(random.between(low, high)) - (random.chance(0.4) ? 0.05 : 0)
    const price = `$${value.toLocaleString('en-US', { minimumFractionDigits: 2 })}`
    const data: RichMetadata = {
      type: 'product',
      brand: random.pick(brands),
      offer_summary: { price, price_val: value, currency: 'USD', in_stock: random.chance(0.9), ...pricesOf(value) },
      free_shipping: random.chance(0.4),
      shipping_info: { price: 4.9, free_above: high > 100 ? 100 : null },
      aggregate_rating: random.chance(0.7) ? ratingOf(random) : null,
    }
    return { kind: 'product', data, price }
  }
  if (random.chance(ARTICLE_SHARE))
    return {
      kind: 'article',
      data: {
        type: 'article',
        site_name: site,
        author_name: random.chance(0.8) ? random.pick(NAMES) : null,
        date_published: new Date(createdMs - random.int(0, 400) * DAY_MS).toISOString().slice(0, 10),
        excerpt: phrase(random, random.pick(topic.excerpts), { ...words, title: `“${title}”` }),
      },
      price: null,
    }
  return { kind: 'image', data: null, price: null }
}

function recipeOf(random: Random, recipe: NonNullable<Subject['recipe']>, words: Words): RichMetadata {
  const minutes = ([low, high]: readonly [number, number]) =>
    Math.round(random.int(low, high) / 5) * 5 || (high > 0 ? 5 : 0)
  return {
    type: 'recipe',
    prep_minutes: minutes(recipe.prepMinutes),
    cook_minutes: minutes(recipe.cookMinutes),
    servings: random.pick(recipe.servings),
    ingredients: recipe.ingredients.map((line) => phrase(random, line, words)),
    steps: recipe.steps.map((line) => phrase(random, line, words)),
    diets: [...recipe.diets],
    aggregate_rating: random.chance(0.6) ? ratingOf(random) : null,
  }
}

/** Further prices: some offers are reduced, some have several sizes. */
function pricesOf(value: number): Pick<Offer, 'min_price' | 'max_price' | 'standard_price'> {
  const whole = Math.round(value)
  if (whole % 4 === 1) return { min_price: null, max_price: null, standard_price: Math.round(whole * 1.25) }
  if (whole % 4 === 2) return { min_price: value, max_price: Math.round(whole * 1.6), standard_price: null }
  return { min_price: null, max_price: null, standard_price: null }
}

function ratingOf(random: Random): Rating {
  const rating = {
    rating_value: Math.round(random.between(38, 50)) / 10,
    rating_count: Math.round(3 * 250 ** random.next()),
  }
  return { ...rating, review_count: Math.round(rating.rating_count * 0.3) }
}
