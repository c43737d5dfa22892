import type { Topic } from '../topic.ts'

export const drinks: Topic = {
  interest: 'drinks',
  name: 'Drinks',
  share: 6,
  subjects: [
    {
      draws: ['drink:iced'],
      share: 1.3,
      words: {
        base: ['iced tea', 'lemonade', 'spritz', 'cordial', 'tonic', 'agua fresca', 'shrub soda'],
        flavour: [
          'rhubarb',
          'peach and basil',
          'cucumber',
          'elderflower',
          'blood orange',
          'ginger',
          'lime and mint',
          'hibiscus',
          'watermelon',
        ],
      },
      titles: [
        '{flavour} {base}',
        '[Pitcher of|Five-minute|Not too sweet|Summer] {flavour} {base}',
        '{base} with {flavour}, over ice',
        'A {flavour} {base} for [the balcony|hot afternoons|a crowd]',
      ],
      about: [
        '{Flavour}, ice and patience: {base} that is not too sweet.',
        'A jug of {flavour} {base} that lasts an afternoon.',
      ],
      alt: 'A tall glass with ice, mint and a slice of fruit on the rim',
      recipe: {
        prepMinutes: [5, 15],
        cookMinutes: [0, 5],
        servings: ['2 glasses', '1 large pitcher'],
        ingredients: [
          '200 g {flavour}, crushed or sliced',
          '[60|80] g sugar',
          'Juice of [1|2] lemons',
          '1 litre cold water or soda for the {base}',
          'Ice and mint',
        ],
        steps: [
          'Muddle the {flavour} with the sugar and leave it for ten minutes.',
          'Add the lemon and strain.',
          'Top up to make the {base} and pour over plenty of ice.',
        ],
        diets: ['Vegan'],
      },
    },
    {
      draws: ['drink:cocktail'],
      words: {
        spirit: ['gin', 'mezcal', 'vermouth', 'rum', 'no-alcohol', 'aquavit'],
        note: ['grapefruit', 'bitter orange', 'pear', 'sour cherry', 'rosemary', 'passion fruit', 'smoked salt'],
      },
      titles: [
        '{note} and {spirit} sour',
        'The {note} martini, [lightly bitter|short and cold|for two]',
        'A {spirit} drink with {note}',
        '{spirit}, {note}, [lemon|soda|bitters], done',
      ],
      about: ['A {spirit} drink with {note} and enough acid.', 'Short, cold and clear: {spirit} and {note}.'],
      alt: 'A stemmed glass with a coloured drink in soft light',
    },
    {
      draws: ['drink:coffee'],
      share: 1.2,
      words: {
        cup: ['flat white', 'cortado', 'cappuccino', 'latte', 'oat flat white'],
        when: ['before eight', 'on a slow Sunday', 'at the corner place', 'in the good cup', 'after the school run'],
      },
      titles: [
        '{cup} {when}',
        'Learning latte art, [week two|cup forty|the heart]',
        'How to steam milk for a {cup}',
        'The {cup} {when}',
        '[Two|Three] cups, one table',
      ],
      about: [
        'A {cup} {when}, and nothing on the phone.',
        'The pour is easier than it looks; the milk is not: a {cup} {when}.',
      ],
      alt: 'A cup of coffee with milk foam, seen from above',
      product: { brands: ['Kiln & Bean', 'Morgenrot', 'Tre Tazze', 'Low Tide Coffee'], price: [9, 68] },
    },
  ],
  closings: [
    'Less ice than you think.',
    'Works without alcohol as well.',
    'Chill the glass first.',
    'The recipe scales to a pitcher.',
    'Best on the [balcony|front step|kitchen floor].',
  ],
  comments: [
    'Made a pitcher for the neighbours, gone in minutes.',
    'What glass is that?',
    'I used honey instead of sugar, lovely.',
    'My milk never looks like this.',
    'Needs a pinch of salt, trust me.',
    'Saving this for the first warm day.',
    'Is it very sweet?',
  ],
  boards: [
    '[Summer|Winter|Alcohol-free|Sunday] drinks',
    'Coffee [corner|rituals|at home]',
    'Things to pour [for friends|on ice]',
    'Jugs and [glasses|good ice]',
  ],
  sites: [
    { host: 'barcart.example.com', name: 'Bar Cart' },
    { host: 'slowcup.example.com', name: 'The Slow Cup' },
    { host: 'iceandlemon.example.net', name: 'Ice & Lemon' },
  ],
  excerpts: [
    '{title} needs [three|four] ingredients and no special tools.',
    'A drink is mostly temperature and balance; here is where to begin.',
  ],
}
