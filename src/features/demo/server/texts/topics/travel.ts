import type { Topic } from '../topic.ts'

export const travel: Topic = {
  interest: 'travel',
  name: 'Travel',
  share: 10,
  subjects: [
    {
      draws: ['mountains:peaks', 'mountains:hills'],
      share: 2,
      words: {
        place: [
          'the Dolomites',
          'the High Tatras',
          'Snowdonia',
          'the Atlas',
          'Patagonia',
          'the Pyrenees',
          'Ladakh',
          'the Julian Alps',
          'Svaneti',
          'the Drakensberg',
          'Hokkaido',
        ],
        when: ['at first light', 'in late May', 'before the snow', 'after the storm', 'in October', 'at blue hour'],
      },
      titles: [
        '{place} {when}',
        '[Three|Four|Five] days on foot in {place}',
        '[Hut to hut|Slow mornings|The long way|A first hike] in {place}',
        'Above the haze: {place} {when}',
      ],
      about: ['Ridge behind ridge: {place} {when}.', 'We walked in {place} {when} and met almost nobody.'],
      alt: 'Mountain ridges one behind the other in haze, with the sun low above them',
    },
    {
      draws: ['mountains:lake'],
      words: {
        lake: ['Lake Bled', 'Lake Inari', 'Loch Maree', 'Lake Wanaka', 'Lago di Braies', 'Lake Louise', 'Lake Toya'],
        when: ['at dawn', 'at dusk', 'in September', 'before the boats', 'in still weather'],
      },
      titles: [
        '{lake} {when}',
        'A [swim|canoe|tent|small cabin] at {lake}',
        '{lake}, {when}, [no wind|nobody there|cold feet]',
      ],
      about: ['Flat water at {lake} {when}.', 'The best seat at {lake} costs nothing and opens {when}.'],
      alt: 'A still lake with wooded shores and the sun low over the water',
    },
  ],
  closings: [
    'Route and stops are in the link.',
    'Go on a weekday.',
    'Bring a second pair of socks.',
    'The last bus leaves at [five|six|seven]; we found out.',
    'Best between [May and June|September and October].',
    'No filter, only patience.',
  ],
  comments: [
    'Adding this to the list right now.',
    'We were there [last year|in spring] and it really looks like this.',
    'How long did you stay?',
    'Is it doable with small children?',
    'Which trail is this?',
    'Those colours!',
    'Went because of this picture. Worth every step.',
    'How did you get there without a car?',
  ],
  boards: [
    '[Weekend|Train|Slow|Winter|Someday] [trips|journeys]',
    'Places with [water|mountains|good light]',
    'Next [summer|spring|year]',
    'On foot in [the Alps|the north|good company]',
    'Far [away|north|from the office]',
    'Postcards [to myself|I never sent]',
  ],
  sites: [
    { host: 'atlas.example.org', name: 'The Small Atlas' },
    { host: 'onfoot.example.com', name: 'On Foot' },
    { host: 'slowtrains.example.net', name: 'Slow Trains' },
    { host: 'farandnear.example.com', name: 'Far & Near' },
  ],
  excerpts: [
    '{title} is best seen [slowly|early|from the cheap seats], and here is how.',
    'A guide for people who would rather see one place twice than two places once.',
  ],
}
