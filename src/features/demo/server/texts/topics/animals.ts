import type { Topic } from '../topic.ts'

export const animals: Topic = {
  interest: 'animals',
  name: 'Animals',
  share: 6,
  subjects: [
    {
      draws: ['creature:cat'],
      share: 1.6,
      words: {
        cat: ['Miso', 'Olive', 'Biscuit', 'Hugo', 'Pepper', 'Clementine', 'Otto', 'Plum'],
        mood: [
          'on duty',
          'supervising',
          'not sorry',
          'waiting for the bus',
          'in the good light',
          'judging the neighbours',
        ],
      },
      titles: [
        '{cat}, {mood}',
        '{cat} has [opinions|a meeting|found the warm spot]',
        'Portrait of {cat}',
        'The window belongs to {cat}',
        '{mood}: {cat}',
      ],
      about: ['{Cat}, {mood}, as every day at nine.', 'Nobody moves until {cat} does.'],
      alt: 'A cat sitting on a windowsill and looking at you',
    },
    {
      draws: ['creature:koi'],
      words: {
        where: ['the temple pond', 'the courtyard pond', 'grandfather’s pond', 'the botanical garden'],
        when: ['at feeding time', 'in still water', 'after rain', 'in April'],
      },
      titles: ['Koi in {where}', '{where} {when}', 'Slow swimmers, {where}', 'Seven koi and {where}'],
      about: ['Koi turning slowly in {where} {when}.', 'I stood at {where} {when} for an hour.'],
      alt: 'Koi and lily pads in dark water, seen from above',
    },
    {
      draws: ['creature:birds'],
      words: {
        bird: ['swallows', 'finches', 'sparrows', 'starlings', 'wagtails'],
        where: ['on the wire', 'outside the kitchen', 'on the way south', 'at the feeder'],
      },
      titles: [
        '{bird} {where}',
        'Who sings {where}: {bird}',
        'A meeting of {bird}',
        '{bird}, [in order of size|before breakfast|every morning at six]',
      ],
      about: ['{Bird} {where}, arguing about the weather.', 'The {bird} came back {where} this week.'],
      alt: 'Small colourful birds sitting on a twig or wire',
    },
    {
      draws: ['creature:whale'],
      words: {
        tale: ['The whale', 'A quiet giant', 'Night swimmer', 'Moon whale', 'Slow song'],
        sea: ['off Iceland', 'in the Azores', 'in Monterey Bay', 'near Tromsø'],
      },
      titles: [
        '{tale} {sea}',
        '{tale}',
        '{tale}, [illustration|print|for a nursery wall]',
        'Listening to whales {sea}',
      ],
      about: ['{Tale} {sea}, drawn after a night on the water.', 'They sing for twenty minutes and start again.'],
      alt: 'A whale swimming below the surface under a moonlit sky',
    },
  ],
  closings: [
    'No animal was disturbed.',
    'Taken from the kitchen.',
    'Prints in the link.',
    'They come back every [spring|October].',
    'The other one is under the sofa.',
  ],
  comments: [
    'That face!',
    'Give them a treat from me.',
    'I could watch them for hours.',
    'We have the twin of this one.',
    'The one on the left is clearly in charge.',
    'My kids want it on their wall.',
    'So peaceful.',
  ],
  boards: [
    '[Cats|Birds|Fish|Whales] and friends',
    'Creatures [great and small|I admire]',
    'Animal [prints|portraits]',
    'For the [nursery|kids’ room]',
  ],
  sites: [
    { host: 'whiskers.example.com', name: 'Whiskers Weekly' },
    { host: 'feathers.example.org', name: 'Feathers' },
    { host: 'tidepool.example.net', name: 'Tidepool' },
  ],
  excerpts: [
    '{title}: what we know, and what they keep to themselves.',
    'Patience, a chair and a window are all that you need.',
  ],
}
