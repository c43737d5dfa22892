/**
 * A query, and what its reader wants, as rules over a pin's title, tags and author. The rules were written before any
 * result was seen.
 */
export interface JudgedQuery {
  readonly query: string
  /** Grade 2: the pin matches each of these. */
  readonly best: readonly RegExp[]
  /** Grade 1: the pin matches each of these but does not have grade 2. If absent, no pin has grade 1. */
  readonly fair?: readonly RegExp[]
}

/** 30 queries for recipes and 30 for book illustrations, including misspelled words, synonyms and other languages. */
export const JUDGED_QUERIES: readonly JudgedQuery[] = [
  { query: 'banana bread', best: [/banana bread/i], fair: [/banana/i] },
  { query: 'chocolate cookies', best: [/chocolate/i, /cookie/i], fair: [/\bcookies?\b|lava ?cake|brigadeiro/i] },
  { query: 'chiken soup', best: [/chicken/i, /soup/i], fair: [/chicken stock/i] },
  { query: 'pancakes', best: [/pancake/i], fair: [/cr[eê]pe|galette/i] },
  { query: 'potatos', best: [/potato|rösti|stoemp|gnocchi/i] },
  { query: 'beef stew', best: [/beef|carbonade|stoofvlees|scouse/i, /stew/i], fair: [/\bstew\b|goulash/i] },
  { query: 'mushroom pasta', best: [/mushroom/i, /pasta/i], fair: [/mushroom/i] },
  { query: 'mulled wine', best: [/mulled wine|glühwein/i] },
  { query: 'gluhwein', best: [/mulled wine|glühwein/i] },
  { query: 'aubergine', best: [/aubergine|eggplant|alla norma|ratatouille/i] },
  { query: 'garbanzo', best: [/chickpea|hummus|garbanzo/i] },
  {
    query: 'eggs for breakfast',
    best: [/\beggs?\b|omelet|frittata|shakshouka/i, /breakfast|omelet|frittata|shakshouka|hangover/i],
    fair: [/\beggs\b/i],
  },
  { query: 'lentil soup', best: [/lentil|lentejas/i, /soup|sopa/i], fair: [/lentil/i] },
  { query: 'dutch pea soup', best: [/erwtensoep/i] },
  { query: 'fondue', best: [/fondue/i] },
  { query: 'risotto', best: [/risotto/i] },
  { query: 'biscuits', best: [/biscuit/i], fair: [/cookie|short ?bread/i] },
  { query: 'pizza dough', best: [/pizza/i, /dough/i], fair: [/pizza/i] },
  { query: 'salad dressing', best: [/dressing/i], fair: [/\bsalad\b/i] },
  { query: 'mexican rice', best: [/mexican/i, /rice/i], fair: [/mexican/i] },
  { query: 'shepards pie', best: [/shepherd/i], fair: [/\bpie\b/i] },
  { query: 'salmon', best: [/salmon/i] },
  { query: 'sourdough', best: [/sourdough/i] },
  { query: 'breakfast drink', best: [/drink/i, /breakfast/i], fair: [/\bdrink\b/i] },
  { query: 'chilli', best: [/chill?i\b/i] },
  { query: 'mac and cheese', best: [/macaroni|mac'n'cheese/i] },
  { query: 'noodle soup', best: [/noodle|pho /i, /soup/i], fair: [/noodles?\b/i] },
  { query: 'ragu', best: [/rag[uù]|bolognese/i] },
  { query: 'prawns', best: [/shrimp|prawn/i] },
  { query: 'borsch', best: [/borscht/i] },
  {
    query: 'travels in africa',
    best: [/travel|voyage|journey|reise|explor|wander/i, /afri[ckq]/i],
    fair: [/afri[ckq]/i],
  },
  { query: 'shakespeare', best: [/shakespeare|shakspe/i] },
  { query: 'birds', best: [/\bbirds?\b|ornitholog|oiseau|vögel/i] },
  { query: 'map of london', best: [/\bmaps?\b/i, /\blondon\b/i], fair: [/\blondon\b/i] },
  { query: 'dickens', best: [/dickens/i] },
  {
    query: 'history of france',
    best: [/histoire (populaire )?de (la )?france|history of france/i],
    fair: [/hist/i, /\bfrance\b|fran[cç]ais/i],
  },
  { query: 'geolgy', best: [/geolog|géolog/i] },
  { query: 'egypt pyramids', best: [/pyramid/i, /egypt|ägypt/i], fair: [/egypt|égypt|ägypt/i] },
  {
    query: 'arctic expedition',
    best: [/arctic|polar|north pole/i, /expedition|voyage|search|journ/i],
    fair: [/arctic|polar\b|north pole/i],
  },
  { query: 'railroads', best: [/railway|railroad|chemins? de fer|eisenbahn/i] },
  { query: 'gardens', best: [/\bgardens?\b|gardening|jardin/i] },
  { query: 'tennyson', best: [/tennyson/i] },
  { query: 'walter scott', best: [/walter scott|scott, (sir )?walter/i] },
  { query: 'jules verne', best: [/verne, jules|jules verne/i] },
  { query: 'ballads', best: [/ballad/i] },
  { query: 'fairy tales', best: [/fairy (tale|stor)|märchen|contes de f|eventyr/i], fair: [/\bfairy|\bfairies/i] },
  {
    query: 'norway fjords',
    best: [/norway|norwegen|norge|norwegian/i, /fjord|fiord/i],
    fair: [/norway|norwegen|norge/i],
  },
  { query: 'swizerland', best: [/switzerland|suisse|schweiz|swiss/i] },
  { query: 'civil war', best: [/civil wars?\b/i] },
  { query: 'ships', best: [/\bships?\b|\bshipwreck|\byacht/i], fair: [/\bnaval\b|\bnavy\b|\bsail/i] },
  { query: 'cathedrals', best: [/cathedral|cathédrale/i] },
  { query: 'castles', best: [/castle|château|chateau/i] },
  { query: 'minerals', best: [/mineral/i] },
  { query: 'horses', best: [/\bhorses?\b|horsem/i] },
  {
    query: 'stories for children',
    best: [/child|boys|girls|young (people|folk)/i, /stor(y|ies)|tales?/i],
    fair: [/children|boys|girls/i],
  },
  { query: 'russian empire', best: [/russian empire|empire of russia/i], fair: [/russia/i] },
  { query: 'histoire de russie', best: [/histoire/i, /russie/i], fair: [/russie|russia/i] },
  { query: 'chateaux de la loire', best: [/ch[aâ]teau/i, /loire/i], fair: [/\bloire\b|ch[aâ]teaux/i] },
  { query: 'english lakes', best: [/english lakes|lake district|windermere/i], fair: [/\blakes\b/i] },
  { query: 'fishing', best: [/\bfish(ing|er|ery|eries)\b|\bangl(er|ers|ing)\b/i] },
]

/**
 * The grade of a pin for a query, 0 to 2.
 * @param text the pin's title, tags and author
 */
export function gradeOf({ best, fair }: JudgedQuery, text: string): number {
  const hasAll = (rules: readonly RegExp[]): boolean => rules.every((rule) => rule.test(text))
  if (hasAll(best)) return 2
  return fair !== undefined && hasAll(fair) ? 1 : 0
}
