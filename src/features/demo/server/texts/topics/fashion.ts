import type { Topic } from '../topic.ts'

const BRANDS = ['Ostra', 'Maren Blom', 'Field & Thread', 'Sunday Cut', 'Ilex', 'Nori Workwear', 'Halden', 'Paloma Rey']

export const fashion: Topic = {
  interest: 'fashion',
  name: 'Fashion',
  share: 9,
  subjects: [
    {
      draws: ['garment:dress'],
      words: {
        cut: ['wrap', 'midi', 'pinafore', 'sundress', 'tea', 'smock'],
        cloth: ['linen', 'cotton poplin', 'viscose', 'seersucker', 'silk', 'dead-stock cotton'],
      },
      titles: [
        '{cloth} {cut} dress',
        'The {cut} dress I [sewed twice|wore all summer|would buy again]',
        '{cut} dress in {cloth}, [three ways|for warm days|with pockets]',
        'How to [hem|fit|shorten] a {cut} dress',
      ],
      about: [
        'A {cut} dress in {cloth} that needs no iron and no plan.',
        '{Cloth}, a good waist and pockets: this {cut} dress has all of it.',
      ],
      alt: 'A dress on a wooden hanger against a plain wall',
      product: { brands: BRANDS, price: [48, 260] },
    },
    {
      draws: ['garment:shirt', 'garment:jumper'],
      words: {
        piece: ['overshirt', 'camp-collar shirt', 'boxy tee', 'fisherman jumper', 'crew-neck', 'pattern knit'],
        season: ['spring', 'autumn', 'late summer', 'cold mornings', 'in-between weather'],
      },
      titles: [
        '{piece} for {season}',
        'One {piece}, [five outfits|ten years|three colours]',
        'The {piece} [I live in|that goes with everything|worth mending]',
        'A better {piece}',
      ],
      about: [
        'A {piece} for {season}, cut straight and made to be mended.',
        'Good seams, honest cloth: a {piece} for {season}.',
      ],
      alt: 'A top on a wooden hanger against a plain wall',
      product: { brands: BRANDS, price: [32, 190] },
    },
    {
      draws: ['garment:coat'],
      words: {
        coat: ['trench', 'wool coat', 'car coat', 'chore coat', 'raincoat', 'duster'],
        tone: ['camel', 'ink', 'moss', 'rust', 'stone', 'plum'],
      },
      titles: [
        '{coat} in {tone}',
        'A {tone} {coat} [for twenty winters|over everything|from the second-hand shop]',
        'Finding the right {coat}',
        '{tone} {coat}, [belt open|collar up|sleeves rolled]',
      ],
      about: ['A {tone} {coat} does the work of three.', 'I looked for a {coat} in {tone} for two winters.'],
      alt: 'A coat on a wooden hanger against a plain wall',
      product: { brands: BRANDS, price: [120, 480] },
    },
    {
      draws: ['garment:rail'],
      words: {
        n: ['twelve', 'twenty', 'nine', 'fifteen'],
        season: ['spring', 'summer', 'autumn', 'winter', 'holiday'],
      },
      titles: [
        'A {season} wardrobe in {n} pieces',
        '{n} pieces for {season}',
        'My {season} rail, [edited|before and after|with prices]',
        'Getting dressed from {n} hangers',
      ],
      about: [
        '{N} pieces that all go together, for a whole {season}.',
        'Everything I wear in {season} hangs here: {n} pieces.',
      ],
      alt: 'A clothes rail with a few garments on hangers',
    },
    {
      draws: ['bag:tote', 'bag:handbag'],
      words: {
        bag: ['market tote', 'canvas tote', 'top-handle bag', 'frame bag', 'weekend bag', 'bucket bag'],
        by: ['made by hand', 'from one hide', 'in waxed canvas', 'for every day', 'that stands by itself'],
      },
      titles: ['{bag} {by}', 'A {bag} {by}', 'The {bag} [that fits a laptop|and what is in it|after four years]'],
      about: ['A {bag} {by}; it only gets better.', 'Big enough for groceries, good enough for dinner: a {bag} {by}.'],
      alt: 'A bag standing on a plinth in front of a plain wall',
      product: { brands: BRANDS, price: [24, 420] },
    },
    {
      draws: ['bag:earrings'],
      words: {
        matter: ['clay', 'acetate', 'brass', 'wood', 'paper'],
        shape: ['arches', 'half moons', 'stacked circles', 'drops', 'little towers'],
      },
      titles: [
        '{matter} earrings, {shape}',
        '[Statement|Feather-light|Handmade] earrings: {shape}',
        '{shape} in {matter}',
      ],
      about: [
        'Hand-cut {shape} in {matter}, light enough to forget.',
        'Each pair is a little different: {shape} in {matter}.',
      ],
      alt: 'A pair of geometric earrings on a card',
      product: { brands: BRANDS, price: [18, 95] },
    },
    {
      draws: ['textile:print', 'textile:pile'],
      words: {
        cloth: ['block print', 'ikat', 'floral cotton', 'gingham', 'tile print', 'batik', 'wave print'],
        use: ['curtains', 'a summer skirt', 'cushions', 'a quilt back', 'no reason'],
      },
      titles: [
        '{cloth} for {use}',
        'A {cloth} in [three|four|five] colours',
        '{cloth}, [by the metre|from an old book|repeat study]',
        'Too much {cloth} (never)',
      ],
      about: ['{Cloth} that I bought for {use}.', 'A small repeat with a lot of life: {cloth} for {use}.'],
      alt: 'Patterned cloth with a repeating motif',
      product: { brands: ['Weft', 'Loom & Lily', 'Print House Nine'], price: [14, 60] },
    },
  ],
  closings: [
    'Sizes run true.',
    'Wash cold, hang to dry.',
    'Bought once, worn weekly.',
    'The pattern is in the link.',
    'Also in [black|sand|navy].',
    'Second-hand twins exist, look around.',
  ],
  comments: [
    'That [colour|cut|print]!',
    'Does it have pockets? It has to have pockets.',
    'How does it fit if you are tall?',
    'Found a similar one in a charity shop today.',
    'Is it see-through?',
    'I made one after this. Took a weekend.',
    'Would you wear it to a wedding?',
  ],
  boards: [
    '[Autumn|Work|Weekend|Capsule] wardrobe',
    'Sew [next|this month|someday]',
    'Prints and [patterns|textiles]',
    'Coats I [want|dream of]',
    'Details: [collars|cuffs|pockets]',
    'Wear [more colour|this again]',
  ],
  sites: [
    { host: 'wardrobe.example.com', name: 'The Small Wardrobe' },
    { host: 'thread.example.org', name: 'Field & Thread' },
    { host: 'cutandsew.example.net', name: 'Cut & Sew' },
  ],
  excerpts: [
    '{title}: what to look for, what to pay and how to keep it.',
    'Fewer things, better seams: a year of buying almost nothing.',
  ],
}
