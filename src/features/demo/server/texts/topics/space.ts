import type { Topic } from '../topic.ts'

export const space: Topic = {
  interest: 'space',
  name: 'Space',
  share: 5,
  subjects: [
    {
      draws: ['sky:planet', 'sky:system'],
      share: 1.4,
      words: {
        world: ['ringed giant', 'ice world', 'red dwarf', 'twin moons', 'ocean planet', 'far orbit'],
        name: ['Vela IV', 'Ilmarinen', 'Thessaly b', 'Kepler’s neighbour', 'Orla', 'Station Nine'],
      },
      titles: [
        '{name}, {world}',
        'Travel poster: {name}',
        'A {world} called {name}',
        'Postcard from {name}',
        '{world}, [concept|print|second edition]',
      ],
      about: [
        '{Name}, a {world} that nobody has seen yet.',
        'If there were a travel office for {name}, this would hang there.',
      ],
      alt: 'Planets against a dark sky full of stars',
    },
    {
      draws: ['sky:nebula'],
      words: {
        nebula: ['The Lantern Nebula', 'The Veil', 'Carina', 'The Ember Cloud', 'Orion’s edge'],
        way: ['in false colour', 'over four nights', 'from a dark site', 'with a small telescope'],
      },
      titles: ['{nebula} {way}', '{nebula}', 'Stardust: {nebula}', 'How to see {nebula} {way}'],
      about: ['{Nebula}, {way}.', 'Light that left {nebula} before there were cities.'],
      alt: 'Clouds of coloured light among stars',
    },
    {
      draws: ['sky:moon', 'sky:aurora'],
      share: 1.4,
      words: {
        sight: ['full moon', 'harvest moon', 'northern lights', 'moonrise', 'winter sky', 'solar storm'],
        place: ['Abisko', 'the Isle of Skye', 'Yellowknife', 'the farm', 'the cabin', 'Lofoten'],
      },
      titles: [
        '{sight} over {place}',
        '{place}, {sight}',
        'Waiting for the {sight}',
        'A {sight} [at minus twenty|without a tripod|worth the drive] over {place}',
      ],
      about: [
        'The {sight} over {place}, twenty minutes long.',
        'We drove to {place} for the {sight} and turned off the lamps.',
      ],
      alt: 'A glowing night sky over dark hills',
    },
  ],
  closings: [
    'Not to scale.',
    'Best away from the city.',
    'Look north after ten.',
    'Print in the link.',
    'Wrap up warm.',
  ],
  comments: [
    'I want to go.',
    'Not to scale but to my taste.',
    'Saw this last winter, cried a little.',
    'My daughter wants this as a poster.',
    'How dark is it there?',
    'Those rings!',
    'What telescope?',
  ],
  boards: [
    '[Planets|Moons|Night skies|Nebulae]',
    'Space [prints|posters|for kids]',
    'Look [up|north]',
    'Far [worlds|away]',
  ],
  sites: [
    { host: 'nightsky.example.org', name: 'Night Sky Almanac' },
    { host: 'orbit.example.com', name: 'Orbit' },
    { host: 'stargazers.example.net', name: 'Stargazers' },
  ],
  excerpts: ['{title}: when to look, and where.', 'A dark place and a little patience show more than any lens.'],
}
