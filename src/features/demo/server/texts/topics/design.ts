import type { Topic } from '../topic.ts'

export const design: Topic = {
  interest: 'design',
  name: 'Design',
  share: 7,
  subjects: [
    {
      draws: ['poster:swiss'],
      share: 1.6,
      words: {
        event: [
          'jazz week',
          'film nights',
          'spring concert',
          'book fair',
          'harbour festival',
          'open studio',
          'winter lectures',
        ],
        how: ['in two colours', 'on a six-column grid', 'with one shape', 'from a single circle', 'screen-printed'],
      },
      titles: [
        'Poster for {event}',
        '{event}, {how}',
        'Poster study {how}',
        '{event}: [first|second|final] version',
        'How I made the {event} poster {how}',
      ],
      about: ['A poster for {event}, {how}.', '{Event} needed a poster by Friday; it became this, {how}.'],
      alt: 'A poster of bold geometric shapes with a line of small print',
    },
    {
      draws: ['poster:album'],
      words: {
        band: [
          'Low Tide',
          'The Slow Trains',
          'Paper Lanterns',
          'Ana & the Satellites',
          'Night Bakery',
          'Cassette Weather',
        ],
        side: ['Side B', 'Live at the Mill', 'Early Songs', 'Two', 'Winter Session'],
      },
      titles: [
        '{band}: {side}',
        'Sleeve for {band}',
        'Record sleeve, {band}, {side}',
        '{band} [cover, rejected|cover, final|on vinyl]',
      ],
      about: [
        'Sleeve for {band}, {side}: one idea, two inks.',
        'I listened to {side} on repeat until the cover was done.',
      ],
      alt: 'A record half out of its sleeve with abstract art',
      product: { brands: ['Mill Records', 'Ninth Wave', 'Basement Press'], price: [19, 36] },
    },
    {
      draws: ['poster:icons'],
      words: {
        set: ['weather app', 'museum', 'transit map', 'reader', 'garden planner', 'clinic'],
        n: ['24', '32', '40', '48'],
      },
      titles: [
        '{n} icons for a {set}',
        'Icon set: {set}',
        '{set} icons on an [eight|twelve]-pixel grid',
        'Drawing {n} icons [in a week|from one square]',
      ],
      about: [
        '{N} icons for a {set}, all from the same four shapes.',
        'The {set} needed icons that read at 16 pixels.',
      ],
      alt: 'A sheet of simple icons in coloured tiles',
    },
    {
      draws: [
        'bauhaus:grid',
        'bauhaus:composition',
        'bauhaus:composition-dark',
        'contour:stripes',
        'contour:stripes-dark',
        'contour:rose',
      ],
      share: 1.6,
      words: {
        study: ['grid study', 'pattern', 'composition', 'tile system', 'moiré study', 'figure and ground'],
        n: ['01', '04', '09', '17', '23', '31', '42'],
      },
      titles: [
        '{study} {n}',
        '{study} {n}, [three|four|five] colours',
        'Pattern of the day: {study} {n}',
        'From circle and square: {study} {n}',
      ],
      about: ['A {study} from circles, squares and their quarters.', 'One tile, four rotations: {study} {n}.'],
      alt: 'A composition of circles, bars and quarters in flat colours',
    },
  ],
  closings: [
    'Process in the link.',
    'Printed at [50 × 70|60 × 90].',
    'Feedback welcome.',
    'The grid is older than I am.',
    'Two spot colours, uncoated paper.',
  ],
  comments: [
    'The negative space!',
    'Which typeface would you set with this?',
    'Would hang this.',
    'How did you choose the palette?',
    'Clean and still warm.',
    'Version two is even better.',
    'Is the file available?',
  ],
  boards: [
    '[Poster|Icon|Sleeve|Pattern] inspiration',
    'Grids and [shapes|systems]',
    'Colour [pairs|studies]',
    'Print [matters|wishes]',
    'Graphic [things|weather]',
  ],
  sites: [
    { host: 'grid.example.com', name: 'On the Grid' },
    { host: 'posterhouse.example.org', name: 'Poster House' },
    { host: 'inkandpaper.example.net', name: 'Ink & Paper' },
  ],
  excerpts: ['{title}: from the first sketch to the printer’s proof.', 'Constraints first; taste follows.'],
}
