import type { Topic } from '../topic.ts'

export const craft: Topic = {
  interest: 'craft',
  name: 'Craft',
  share: 8,
  subjects: [
    {
      draws: ['craft:quilt'],
      words: {
        block: ['log cabin', 'pinwheel', 'half-square triangle', 'sawtooth star', 'flying geese'],
        size: ['baby', 'throw', 'queen-size', 'wall', 'picnic'],
      },
      titles: [
        '{block} {size} quilt',
        'A {size} quilt from scraps',
        '{block} blocks, [week three|from old shirts|in solids]',
        'Piecing a {block}: [the shortcut|the long way]',
      ],
      about: [
        'A {size} quilt of {block} blocks from whatever was in the basket.',
        '{Block} blocks look hard and are mostly ironing.',
      ],
      alt: 'A patchwork quilt of geometric blocks',
    },
    {
      draws: ['craft:knit', 'craft:yarn'],
      share: 1.4,
      words: {
        piece: ['yoke sweater', 'mittens', 'hat', 'socks', 'cowl', 'blanket', 'slipover'],
        yarn: ['leftover sock yarn', 'undyed wool', 'plant-dyed wool', 'two strands', 'soft merino'],
      },
      titles: [
        '{piece} in {yarn}',
        '[Colour-work|Fair Isle|First ever|Free pattern:] {piece}',
        '{piece} from {yarn}',
        'Choosing colours for a {piece}',
        'Dyeing yarn [with onion skins|with madder|in the kitchen]',
      ],
      about: [
        'A {piece} in {yarn}; the pattern repeats every few rows.',
        'Choosing the colours for this {piece} took longer than knitting it.',
      ],
      alt: 'Knitting wool in several colours',
      product: { brands: ['Woolshed', 'Nordgarn', 'Two Needles'], price: [7, 44] },
    },
    {
      draws: ['craft:origami', 'craft:origami-dark'],
      words: {
        fold: ['crane', 'boat', 'plane', 'little fleet', 'flock'],
        paper: ['washi', 'old maps', 'wrapping paper', 'plain copy paper'],
      },
      titles: [
        'Paper {fold} from {paper}',
        'Fold a {fold} in [five|nine|twelve] steps',
        'A [thousand|hundred] folds',
        '{paper} becomes a {fold}',
      ],
      about: ['A {fold} from {paper}, no scissors, no glue.', 'Fold along, slowly: a {fold} from {paper}.'],
      alt: 'Folded paper figures with crisp edges and soft shadows',
    },
    {
      draws: ['pottery:ceramics'],
      share: 1.4,
      words: {
        pot: ['bottle vase', 'jug', 'bud vase', 'moon jar', 'tumbler', 'pitcher'],
        glaze: ['tenmoku', 'oatmeal', 'celadon', 'speckled white', 'iron red', 'raw clay'],
      },
      titles: [
        '{pot} in {glaze}',
        '{glaze} {pot}, [fresh from the kiln|second firing|batch nine]',
        'A shelf of {glaze}',
        'Throwing a {pot}: [what went wrong|four minutes]',
        'Glaze test: {glaze}',
      ],
      about: ['Wheel-thrown {pot} with a {glaze} glaze.', 'The {glaze} broke just right over the edge of this {pot}.'],
      alt: 'Ceramic vessels with different glazes standing in a row',
      product: { brands: ['Studio Umber', 'Clay & Ash', 'Hanako Pots'], price: [22, 180] },
    },
    {
      draws: ['textile:pile', 'textile:print'],
      words: {
        way: ['block printing', 'screen printing', 'indigo dyeing', 'mending', 'stencilling'],
        on: ['linen', 'tea towels', 'old sheets', 'napkins'],
      },
      titles: [
        '{way} on {on}',
        '{way} [for beginners|at the kitchen table|with children]',
        'A weekend of {way}',
        '{on} after {way}',
      ],
      about: ['{Way} on {on}: messy and worth it.', 'An afternoon of {way} and a stack of {on}.'],
      alt: 'Printed cloth in several patterns',
    },
  ],
  closings: [
    'The pattern is free in the link.',
    'A good [first|rainy-day|evening] project.',
    'Took [two evenings|a month of Sundays|one train ride].',
    'Mistakes left in on purpose.',
    'You need less equipment than you think.',
  ],
  comments: [
    'Starting this [tonight|on Saturday]!',
    'What needle size did you use?',
    'Those colours together are perfect.',
    'How long did it take?',
    'Mine came out wonky and I love it.',
    'Is the pattern beginner friendly?',
    'Cone 6 or 10?',
    'You can see the hand in it.',
  ],
  boards: [
    '[Quilts|Knits|Pots|Folds] to make',
    'Projects for [winter|the train|small hands]',
    'Made [by hand|slowly|this year]',
    'Wool and [colour|needles]',
    'Studio [shelves|wishes]',
  ],
  sites: [
    { host: 'makers.example.com', name: 'Makers’ Table' },
    { host: 'stitch.example.org', name: 'Stitch by Stitch' },
    { host: 'kiln.example.net', name: 'Kiln Diary' },
  ],
  excerpts: [
    '{title} is easier than it looks and slower than you hope.',
    'Materials, steps and the three mistakes that everybody makes.',
  ],
}
