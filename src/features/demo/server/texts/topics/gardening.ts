import type { Topic } from '../topic.ts'

export const gardening: Topic = {
  interest: 'gardening',
  name: 'Gardening',
  share: 7,
  subjects: [
    {
      draws: ['garden:beds'],
      words: {
        plan: ['raised-bed plan', 'kitchen garden', 'cut-flower patch', 'four-bed rotation', 'allotment'],
        size: ['twelve square metres', 'a front yard', 'a beginner', 'four people', 'a school'],
      },
      titles: [
        '{plan} for {size}',
        'My {plan} [in May|from above|year two]',
        'What goes where: {plan}',
        'A {plan} that [feeds us|forgives|fits {size}]',
      ],
      about: ['A {plan} for {size}, drawn before the first spade.', 'Paths first, then soil, then the {plan}.'],
      alt: 'Garden beds with rows of plants, seen from above',
    },
    {
      draws: ['garden:greenhouse'],
      words: {
        house: ['greenhouse', 'lean-to', 'orangery', 'old glasshouse', 'window greenhouse'],
        month: ['February', 'March', 'a cold April', 'September'],
      },
      titles: [
        'The {house} in {month}',
        '{house} [mornings|from old windows|on a budget]',
        'What to sow in a {house} in {month}',
        'A {house}, and everything in it',
      ],
      about: [
        'The {house} in {month} smells of tomatoes and wet stone.',
        'We built the {house} from what others threw away.',
      ],
      alt: 'The inside of a greenhouse with plants along a path',
    },
    {
      draws: ['pottery:cacti', 'pottery:herbs'],
      share: 1.5,
      words: {
        plant: ['cacti', 'succulents', 'kitchen herbs', 'pots', 'houseplants'],
        place: ['a north window', 'a dark flat', 'the bathroom shelf', 'small sills', 'forgetful people'],
      },
      titles: [
        '{plant} for {place}',
        'How I [water|repot|propagate] {plant}',
        'A shelf of {plant}',
        '{plant} that survive {place}',
        '[Five|Seven|Nine] {plant} for {place}',
      ],
      about: [
        '{Plant} for {place}: the light, the soil, the patience.',
        'These {plant} have outlived two moves and {place}.',
      ],
      alt: 'Potted plants on shelves',
      product: { brands: ['Pot & Root', 'Sill', 'Green Corner'], price: [8, 54] },
    },
    {
      draws: ['garden:harvest'],
      words: {
        crop: ['carrots', 'tomatoes', 'beetroot', 'pears', 'lemons', 'peas'],
        way: ['store', 'grow', 'freeze', 'pickle', 'sow'],
      },
      titles: [
        'How to {way} {crop}',
        'The [first|last|odd] {crop} of the year',
        '{crop}, [harvested today|in all their shapes|and what to do with them]',
        'Harvest [Sunday|table|notes]: {crop}',
      ],
      about: [
        'The {crop} were late this year and better for it.',
        'A table full of {crop} and others, straight from the soil.',
      ],
      alt: 'Fruit and vegetables laid out on a table, seen from above',
    },
    {
      draws: ['flowers:vase', 'flowers:bloom'],
      words: {
        flower: ['dahlias', 'sweet peas', 'ranunculus', 'garden roses', 'cosmos', 'zinnias'],
        week: ['the first week of June', 'week thirty', 'late August', 'the last warm days'],
      },
      titles: ['{flower} in {week}', 'From the patch: {flower}', 'A jug of {flower}', 'How to make {flower} last'],
      about: ['{Flower}, cut in {week} and put in whatever was clean.', 'The bench is full of {flower} in {week}.'],
      alt: 'Cut flowers in a simple vase',
    },
  ],
  closings: [
    'Sow again in [three|six] weeks.',
    'Water in the morning.',
    'Zone [6|7|8], heavy soil.',
    'Slugs permitting.',
    'The plan is in the link, to scale.',
    'Compost is the whole secret.',
  ],
  comments: [
    'How deep are the beds?',
    'Mine get eaten every year. Any tips?',
    'When did you sow these?',
    'Copied this last year, best harvest ever.',
    'What zone are you in?',
    'That soil looks wonderful.',
    'Does it get sun all day?',
  ],
  boards: [
    '[Kitchen|Cutting|Balcony|Front] garden',
    'Sow [now|next|in spring]',
    'Pots and [shelves|sills]',
    'Beds, paths and [plans|compost]',
    'Grow [food|more flowers]',
  ],
  sites: [
    { host: 'plot.example.com', name: 'Plot Twelve' },
    { host: 'sowandgrow.example.org', name: 'Sow & Grow' },
    { host: 'windowsill.example.net', name: 'Windowsill' },
  ],
  excerpts: ['{title}: month by month, with the mistakes left in.', 'Soil first, seeds second, plans last.'],
}
