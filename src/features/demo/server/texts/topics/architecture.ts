import type { Topic } from '../topic.ts'

export const architecture: Topic = {
  interest: 'architecture',
  name: 'Architecture',
  share: 8,
  subjects: [
    {
      draws: ['facade:windows'],
      words: {
        town: ['Lisbon', 'Turin', 'Porto', 'Valletta', 'Marseille', 'Palermo', 'Split', 'Trieste', 'Cádiz'],
        part: ['shutters', 'window boxes', 'cornices', 'plaster', 'arched windows'],
      },
      titles: [
        '{part} in {town}',
        '{town}, [four in the afternoon|second floor|south side]',
        'Why the {part} of {town} [look like this|fade so well]',
        'A front in {town}',
      ],
      about: [
        'Old {part} and new paint in {town}.',
        'Half of this street in {town} is {part}; the other half is light.',
      ],
      alt: 'A house front with rows of windows and shutters in sunlight',
    },
    {
      draws: ['facade:balconies', 'facade:panels'],
      words: {
        kind: ['housing block', 'tower', 'terrace', 'slab', 'student housing'],
        year: ['1962', '1968', '1974', '1979', '2016', '2021'],
      },
      titles: [
        '{kind}, {year}',
        'A {kind} from {year}, [still loved|up close|repeated]',
        '[Balconies|Grids|Panels and people]: a {kind} of {year}',
        'Repetition: {kind}, {year}',
      ],
      about: [
        'One module, a hundred lives: a {kind} from {year}.',
        'The grid of this {kind} is strict; the people are not.',
      ],
      alt: 'A front with a regular grid of windows and balconies',
    },
    {
      draws: ['arcade:arches', 'arcade:stairs'],
      share: 1.4,
      words: {
        place: [
          'a courtyard in Oaxaca',
          'the old baths',
          'a convent',
          'the seafront',
          'a winery',
          'a school in Ahmedabad',
          'the red wall',
        ],
        what: ['arches', 'stairs', 'shade', 'steps', 'thick walls'],
      },
      titles: ['{what} at {place}', '{what} and noon light', 'Walking through {place}', '{place}: a study of {what}'],
      about: ['{What} and a hard edge of light at {place}.', 'Colour is a building material at {place}.'],
      alt: 'Coloured walls with hard shadows under a clear sky',
    },
    {
      draws: ['arcade:volumes'],
      words: {
        kind: ['library', 'town hall', 'university', 'theatre', 'car park', 'monastery'],
        mood: ['brutal and gentle', 'raw concrete', 'stacked', 'a small mountain', 'grey is a colour'],
      },
      titles: [
        '{mood}: a {kind}',
        'The concrete {kind}',
        'A {kind} in [board-marked concrete|five blocks|low sun]',
        '{kind}, {mood}',
      ],
      about: ['A {kind} in raw concrete: {mood}.', 'People either love this {kind} or have not been inside.'],
      alt: 'Concrete blocks of different heights in raking light',
    },
    {
      draws: ['city:houses'],
      words: {
        town: ['Bergen', 'Gdańsk', 'Ghent', 'Willemstad', 'Bo-Kaap', 'Aveiro', 'Copenhagen'],
        detail: ['gables', 'painted fronts', 'narrow houses', 'doors'],
      },
      titles: [
        'The {detail} of {town}',
        '{town}: {detail} in a row',
        '[Narrow|Colourful|Crooked] houses in {town}',
        'Every front its own colour: {town}',
      ],
      about: ['{Detail} in {town}, no two alike.', 'Narrow plots made these {detail} in {town}.'],
      alt: 'A row of narrow colourful houses with gables',
    },
  ],
  closings: [
    'Open to visitors on [Saturdays|weekdays].',
    'Plans and sections are in the link.',
    'Best seen from across the street.',
    'Look up.',
    'Listed since [1994|2008|last year].',
    'The shadow is half of the design.',
  ],
  comments: [
    'The rhythm of it!',
    'I grew up in one like this.',
    'Is it still standing?',
    'Who is the architect?',
    'Shadows doing all the work.',
    'Concrete ages so well here.',
    'Walked past a hundred times and never saw it.',
  ],
  boards: [
    '[Facades|Stairs|Arches|Concrete] I like',
    'Buildings [to visit|with character]',
    'Colour in [the street|architecture]',
    'Grids and [repetition|rhythm]',
    'Light and [shadow|stone]',
  ],
  sites: [
    { host: 'elevations.example.org', name: 'Elevations' },
    { host: 'cityfabric.example.com', name: 'City Fabric' },
    { host: 'sections.example.net', name: 'Plan & Section' },
  ],
  excerpts: [
    '{title} is a lesson in [restraint|repetition|what shade can do].',
    'We asked the people who live there; they answered at length.',
  ],
}
