import type { Topic } from '../topic.ts'

export const celebrations: Topic = {
  interest: 'celebrations',
  name: 'Celebrations',
  share: 5,
  subjects: [
    {
      draws: ['feast:tiered'],
      share: 1.5,
      words: {
        cake: ['chocolate', 'carrot', 'lemon', 'pistachio', 'red velvet', 'vanilla bean', 'hazelnut'],
        for: ['a birthday', 'a small wedding', 'a first birthday', 'forty people', 'two'],
      },
      titles: [
        '{cake} cake for {for}',
        'A [simple|tall|tiered|dripping] {cake} cake',
        '{cake} cake, [decorated in ten minutes|no fondant|with flowers]',
        'The cake we made for {for}',
      ],
      about: [
        'A {cake} cake for {for}, frosted the evening before.',
        'Tall, a bit crooked and gone in minutes: {cake} cake for {for}.',
      ],
      alt: 'A decorated cake on a stand',
      recipe: {
        prepMinutes: [40, 70],
        cookMinutes: [30, 45],
        servings: ['12 slices', '20 slices'],
        ingredients: [
          '[300|350] g flour',
          '300 g sugar',
          '4 eggs',
          '250 g butter, soft',
          'For the {cake} flavour: [100|150] g, to taste',
          '2 teaspoons baking powder',
          '500 g cream cheese frosting',
        ],
        steps: [
          'Beat butter and sugar until pale, then the eggs one by one.',
          'Fold in flour, baking powder and what makes it {cake}.',
          'Bake in [two|three] tins at 175 °C until a skewer comes out clean.',
          'Cool completely. Really completely.',
          'Stack with frosting, coat thinly, chill, coat again.',
        ],
        diets: ['Vegetarian'],
      },
    },
    {
      draws: ['feast:cupcakes'],
      words: {
        flavour: ['raspberry', 'salted caramel', 'matcha', 'lemon curd', 'cherry', 'mocha'],
        for: ['the school fair', 'a party of twelve', 'office birthdays', 'no occasion'],
      },
      titles: [
        '{flavour} cupcakes for {for}',
        '{flavour} cupcakes, [piped badly|piped well|two bites each]',
        'A tray of {flavour} cupcakes',
      ],
      about: ['{Flavour} cupcakes for {for}, swirled high.', 'Twelve {flavour} cupcakes; eleven made it to {for}.'],
      alt: 'Cupcakes with swirls of frosting on shelves',
    },
    {
      draws: ['feast:balloons', 'feast:garlands'],
      share: 1.5,
      words: {
        party: ['garden party', 'sixth birthday', 'farewell', 'house-warming', 'baby shower', 'street party'],
        tone: ['in three colours', 'on a budget', 'in an hour', 'without plastic', 'with paper only'],
      },
      titles: [
        '{party} decorations {tone}',
        '{party}, {tone}',
        'Garlands and balloons for a {party}',
        'How we decorated the {party} {tone}',
      ],
      about: ['A {party} {tone}; the children did half.', 'Paper, string and an hour: decorations for a {party}.'],
      alt: 'Balloons or paper garlands in cheerful colours',
      product: { brands: ['Paper Parade', 'Hooray & Co.', 'Confetti Club'], price: [6, 38] },
    },
    {
      draws: ['feast:gifts'],
      words: {
        wrap: ['brown paper', 'fabric', 'old maps', 'printed paper', 'newspaper'],
        who: ['grandparents', 'a new neighbour', 'the teacher', 'someone who has everything', 'a gardener'],
      },
      titles: [
        'Gift wrap with {wrap}',
        'A present for {who}',
        'Wrapped in {wrap}',
        '[Nine|Twelve|Six] presents for {who}',
      ],
      about: ['{Wrap}, ribbon and a sprig: a present for {who}.', 'Half of a present for {who} is the paper.'],
      alt: 'A stack of wrapped presents with ribbons and a bow',
    },
  ],
  closings: [
    'Templates in the link.',
    'Make it the day before.',
    'Reusable next year.',
    'Nobody noticed the crooked side.',
    'Kids can help with all of it.',
  ],
  comments: [
    'Doing this for [Saturday|my sister|June].',
    'How many did it serve?',
    'So cheerful!',
    'Did the frosting hold in the heat?',
    'Where is the paper from?',
    'Our party looked just like this, thank you.',
    'Simple and lovely.',
  ],
  boards: [
    '[Birthday|Wedding|Garden party|Baby] ideas',
    'Cakes for [big days|small tables]',
    'Wrap and [ribbon|paper]',
    'Party [on a budget|of twelve]',
  ],
  sites: [
    { host: 'party.example.com', name: 'Party Paper' },
    { host: 'bigday.example.org', name: 'Big Day Small Budget' },
    { host: 'frosting.example.net', name: 'Frosting' },
  ],
  excerpts: [
    '{title}: a plan for one evening and a calm morning.',
    'People remember the light and the cake; here are both.',
  ],
}
