import type { Topic } from '../topic.ts'

export const nature: Topic = {
  interest: 'nature',
  name: 'Nature',
  share: 9,
  subjects: [
    {
      draws: ['forest:mist', 'forest:birch'],
      share: 1.3,
      words: {
        wood: ['spruce wood', 'birch wood', 'old forest', 'hill forest', 'northern forest'],
        when: ['at six in the morning', 'after rain', 'in November', 'before the frost', 'in the first fog'],
      },
      titles: [
        '{wood} {when}',
        'Into the {wood}',
        'The {wood}, {when}',
        'Walking slowly through a {wood}',
        '[Quiet|Fog|Breath|Green silence]: {wood} {when}',
      ],
      about: [
        'A {wood} {when}; you can hear the drops.',
        'Nothing happened in the {wood} {when}, and it was wonderful.',
      ],
      alt: 'Tree trunks one behind the other in pale light',
    },
    {
      draws: ['forest:grove'],
      words: {
        month: ['September', 'October', 'early November', 'late April'],
        place: ['the valley', 'the orchard road', 'the park', 'the hills'],
      },
      titles: ['{place} in {month}', '{month} colours, {place}', 'Leaf by leaf: {place} in {month}'],
      about: ['{Place} in {month}, one colour at a time.', 'Every year I take this picture of {place} in {month}.'],
      alt: 'Round trees on gentle hills in seasonal colours',
    },
    {
      draws: ['flowers:meadow', 'flowers:bloom'],
      words: {
        flower: ['poppies', 'cornflowers', 'dahlias', 'anemones', 'oxeye daisies', 'peonies', 'asters'],
        place: ['on the verge', 'behind the barn', 'by the railway', 'in the last field', 'along the dyke'],
      },
      titles: [
        '{flower} {place}',
        '{flower}, [close up|late in the year|in no order]',
        'A field of {flower}',
        'Sow {flower} {place}',
      ],
      about: ['{Flower} {place}, sown by nobody.', 'Knee-deep in {flower} {place}.'],
      alt: 'Flowers among grass, some near and some far',
    },
    {
      draws: [
        'botanical:fern',
        'botanical:fern-dark',
        'botanical:monstera',
        'botanical:branch',
        'botanical:branch-dark',
        'botanical:jungle',
      ],
      share: 1.4,
      words: {
        plant: ['fern', 'leaf', 'olive branch', 'citrus branch', 'rainforest', 'hedge'],
        kind: ['Botanical study', 'Pressed', 'Herbarium page', 'Plate'],
        n: ['no. 4', 'no. 11', 'no. 27', 'no. 36', 'no. 52'],
      },
      titles: [
        '{kind} {n}',
        '{kind} {n}: green on [paper|cream|ink]',
        'Leaves, {n}',
        'How to [press|draw|identify] a leaf, {n}',
        'Looking closely, {n}',
      ],
      about: ['From a year of drawing one plant a week, {n}.', 'Veins, edges and the way it turns to the light: {n}.'],
      alt: 'Leaves drawn large on a plain ground',
    },
    {
      draws: ['sea:waves', 'mountains:hills'],
      words: {
        coast: ['the west coast', 'the headland', 'the low hills', 'the estuary', 'the sound'],
        sky: ['after the storm', 'with the tide', 'in clear air', 'before rain'],
      },
      titles: ['{coast} {sky}', 'Weather over {coast}', '{coast}, {sky}', 'An hour at {coast}'],
      about: ['{Coast} {sky}: an hour of looking.', 'The light over {coast} changed eleven times.'],
      alt: 'Bands of land or water below a low sun',
    },
  ],
  closings: [
    'Nothing was picked.',
    'Found on a walk of [two|six|nine] kilometres.',
    'The best hour is the first.',
    'Bring boots.',
    'Name and range are in the link.',
    'Leave it as it is.',
  ],
  comments: [
    'I can smell this picture.',
    'Where was this?',
    'The fog does everything.',
    'We have the same ones behind our house.',
    'Such quiet colours.',
    'What a morning.',
    'Is it a [fern|beech|dahlia]?',
  ],
  boards: [
    '[Forest|Coast|Meadow|Leaf] studies',
    'Outside [today|in all weather]',
    'Walks near [home|water]',
    'Green [things|silence]',
    'The year in [flowers|trees|weather]',
  ],
  sites: [
    { host: 'fieldnotes.example.org', name: 'Field Notes' },
    { host: 'hedgerow.example.com', name: 'Hedgerow' },
    { host: 'weathered.example.net', name: 'Weathered' },
  ],
  excerpts: [
    '{title} rewards people who stand still.',
    'A short guide to what grows [along the path|at the edge of the field] and when to look.',
  ],
}
