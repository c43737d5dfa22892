import type { Topic } from '../topic.ts'

export const photography: Topic = {
  interest: 'photography',
  name: 'Photography',
  share: 6,
  subjects: [
    {
      draws: ['light:bokeh', 'light:rain'],
      words: {
        what: [
          'Night bus',
          'Rain on the window',
          'Last tram',
          'Market lights',
          'Waiting at the crossing',
          'Fairground',
        ],
        lens: ['50 mm', '35 mm', '85 mm', 'an old 58 mm'],
      },
      titles: [
        '{what}, {lens}',
        '{what}, [out of focus on purpose|one second|from the back seat]',
        '{what}',
        'Seeing with {lens}: {what}',
      ],
      about: ['{What} with {lens}, wide open.', '{What}: I missed the focus and kept it.'],
      alt: 'Round blurred lights in the dark',
    },
    {
      draws: ['light:dusk'],
      words: {
        place: ['Route 66', 'the salt flats', 'the ring road', 'the plain', 'mile 40'],
        time: ['8:51 pm', '19:40', 'eleven minutes after sunset', 'the last light'],
      },
      titles: ['{place}, {time}', 'Driving into it: {place}', 'Wires and sky, {time}', '{time} on {place}'],
      about: ['{Place} at {time}; the sky did the rest.', 'We stopped the car at {time} and said nothing.'],
      alt: 'A wide evening sky over a dark, flat horizon',
    },
    {
      draws: ['light:shadows'],
      words: {
        room: ['stairwell', 'bedroom wall', 'studio', 'hallway', 'kitchen'],
        hour: ['half past four', 'eight in the morning', 'noon', 'the last hour'],
      },
      titles: ['{room}, {hour}', 'Shadow play in the {room}', 'Light study: {room}', '{hour} in the {room}'],
      about: ['The {room} at {hour}, when the sun finds it.', 'Ten minutes a day the {room} looks like this.'],
      alt: 'Shadows of leaves and a window on a plain wall',
    },
    {
      draws: ['city:dusk', 'city:night', 'sea:sail', 'mountains:lake'],
      words: {
        scene: ['skyline', 'harbour', 'shore', 'horizon', 'far bank'],
        hour: ['blue hour', 'golden hour', 'first light', 'five to six'],
      },
      titles: [
        '{scene} at {hour}',
        '{hour}, [tripod and thermos|no filter|four stops down]',
        'Long exposure: {scene}',
        'The {scene}, {hour}',
      ],
      about: ['The {scene} at {hour}, one frame of forty.', 'I went back to this {scene} nine times for {hour}.'],
      alt: 'A skyline or shore in evening light',
    },
  ],
  closings: [
    'f/[1.8|2.8|5.6], handheld.',
    'Straight from the camera.',
    'Film, scanned at home.',
    'Settings in the link.',
    'One of a series.',
  ],
  comments: [
    'What lens?',
    'The colours are unreal.',
    'Film or digital?',
    'This one belongs on a wall.',
    'I missed this exact light yesterday.',
    'How long was the exposure?',
    'Love the restraint.',
  ],
  boards: [
    '[Night|Street|Quiet|Blurred] pictures',
    'Light [studies|and dust]',
    'Blue [hour|things]',
    'Frames to [learn from|remember]',
  ],
  sites: [
    { host: 'exposure.example.com', name: 'Exposure' },
    { host: 'darkroom.example.org', name: 'Darkroom Notes' },
    { host: 'fiftymil.example.net', name: 'Fifty Millimetres' },
  ],
  excerpts: ['{title}: how it was made, frame by frame.', 'Good light is a matter of getting up.'],
}
