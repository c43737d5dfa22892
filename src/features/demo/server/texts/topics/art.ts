import type { Topic } from '../topic.ts'

export const art: Topic = {
  interest: 'art',
  name: 'Art',
  share: 9,
  subjects: [
    {
      draws: ['cutouts:seaweed', 'cutouts:garden', 'cutouts:shapes'],
      share: 2,
      words: {
        motif: ['seaweed', 'garden', 'summer', 'lagoon', 'orchard', 'parrots', 'swimmers', 'night garden'],
        n: ['I', 'II', 'III', 'IV', 'no. 7', 'no. 12', 'no. 23'],
      },
      titles: [
        '{motif}, {n}',
        'Cut paper: {motif}',
        '{motif} in [nine|six|four|twelve] sheets',
        'Paper cut-out study, {motif}',
        '[Painting|Drawing|Thinking] with scissors: {motif}',
      ],
      about: [
        'Painted paper, cut without drawing first: {motif}.',
        'Gouache on paper, cut and pinned until the colours agreed.',
      ],
      alt: 'Leaf and fruit shapes cut from coloured paper on coloured sheets',
    },
    {
      draws: ['bauhaus:composition', 'bauhaus:composition-dark', 'bauhaus:grid'],
      words: {
        name: ['Balance', 'Counterpoint', 'Red line', 'Three weights', 'Signal', 'Study in tension'],
        n: ['I', 'II', 'III', 'IV', 'no. 5', 'no. 14'],
      },
      titles: [
        '{name} {n}',
        '{name}, gouache on paper',
        'Composition {n} ({name})',
        'After the [Bauhaus|constructivists]: {name} {n}',
      ],
      about: ['Circle, bar, triangle: {name} {n}.', '{Name} began as a doodle and kept its nerve.'],
      alt: 'An abstract composition of circles, bars and triangles',
    },
    {
      draws: ['brush:strokes', 'brush:fields', 'brush:stone'],
      share: 2,
      words: {
        name: ['Morning', 'Low tide', 'Harvest', 'Untitled', 'Ember', 'North wind', 'Two rooms', 'Slow river'],
        way: ['acrylic on paper', 'oil on canvas', 'ink and wax', 'marbled paper', 'pigment on linen'],
      },
      titles: ['{name}, {way}', '{name} ([large|small|study])', '{way}: {name}', 'Colour before form: {name}'],
      about: ['{Name}, {way}, painted in one sitting.', 'Layer over layer until it was {name}.'],
      alt: 'An abstract painting with broad areas of colour',
      product: { brands: ['Gallery of Small Works', 'Studio Diary'], price: [35, 620] },
    },
    {
      draws: ['arches:rainbow', 'arches:stones', 'arches:dune'],
      share: 1.3,
      words: {
        name: ['Sun and arch', 'Five stones', 'Desert line', 'Warm ground', 'Stillness', 'Mid-century afternoon'],
        size: ['A3', '50 × 70', 'A2', '30 × 40'],
      },
      titles: [
        '{name}, print {size}',
        '{name}',
        '[Boho|Mid-century|Earth tone] print: {name}',
        'A set of three: {name}',
      ],
      about: ['{Name}: earth tones and plenty of air, {size}.', 'A calm print for a busy wall: {name}.'],
      alt: 'A calm print of arches, stones or hills with a sun',
      product: { brands: ['The Print Room', 'Paper Sun'], price: [18, 85] },
    },
    {
      draws: ['contour:rings', 'contour:rings-dark', 'contour:stripes', 'contour:rose', 'contour:rose-dark'],
      words: {
        name: ['Interference', 'Topography', 'Swell', 'Spirograph', 'Field lines', 'Wood grain'],
        n: ['01', '06', '12', '20', '33'],
      },
      titles: [
        '{name} {n}',
        '{name}, pen plotter',
        'Drawn by lines alone: {name} {n}',
        '{name} {n}, [ink on black|ink on paper]',
      ],
      about: ['{Name} {n}: some hundred lines that never touch.', 'A pen plotter and forty minutes: {name}.'],
      alt: 'Many fine lines that form waves or rings',
    },
    {
      draws: ['flowers:vase'],
      words: {
        flowers: ['peonies', 'poppies', 'garden flowers', 'the last roses', 'tulips'],
        vase: ['a blue vase', 'the chipped jug', 'a bottle', 'grandmother’s vase'],
      },
      titles: [
        '{flowers} in {vase}',
        'Still life with {flowers}',
        'Still life, {vase}',
        'Painting {flowers} [before they fall|in an hour]',
      ],
      about: ['{Flowers} in {vase}, painted while they lasted.', 'A still life with {flowers} and a lot of table.'],
      alt: 'Flowers in a vase on a table',
    },
  ],
  closings: [
    'From a series of [six|eight|twelve].',
    'Prints are available through the link.',
    'Made in one afternoon with the window open.',
    'On paper, [30 × 40|50 × 70] cm.',
    'Part of the [spring|autumn] open studio.',
  ],
  comments: [
    'The colours are [singing|so well balanced|everything].',
    'Is there a print of this?',
    'I could look at this for a long time.',
    'What paper do you use?',
    'This would be perfect above our table.',
    'The empty space makes it.',
    'Tried this with my class today, they loved it.',
  ],
  boards: [
    '[Colour|Shape|Paper|Line] studies',
    'Art for [the hallway|small walls|my desk]',
    'Prints I [want|own|keep looking at]',
    'Try in the [studio|sketchbook]',
    '[Abstract|Cut paper|Geometric] things',
  ],
  sites: [
    { host: 'gallery.example.org', name: 'Gallery of Small Works' },
    { host: 'studio.example.com', name: 'Studio Diary' },
    { host: 'printroom.example.net', name: 'The Print Room' },
  ],
  excerpts: [
    'Behind {title} stands a simple rule: [few colours, big shapes|cut first, think later|leave the mistakes in].',
  ],
}
