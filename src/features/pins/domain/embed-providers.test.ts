import { expect, test } from 'vitest'
import { EMBED_FRAME_HOSTS, embedFrameOf, embedOfLink } from './embed-providers.ts'

const SPOTIFY_ID = '4uLU6hMCjMI75M1A2tKUQC'

test.each([
  ['https://www.youtube.com/watch?v=abcdefghijk&t=4', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
  ['https://youtu.be/abcdefghijk', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
  ['http://m.youtube.com/shorts/abcdefghijk', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
  ['https://vimeo.com/123456', 'https://player.vimeo.com/video/123456?dnt=1'],
  [
    'https://soundcloud.com/some-one/a-song?utm=1',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fsome-one%2Fa-song',
  ],
  [`https://open.spotify.com/track/${SPOTIFY_ID}`, `https://open.spotify.com/embed/track/${SPOTIFY_ID}`],
  ['https://www.ted.com/talks/some_one_a_talk', 'https://embed.ted.com/talks/some_one_a_talk'],
])('%s is shown in the frame %s, whose address is accepted as well', (link, frame) => {
  expect(embedFrameOf(link)?.frame).toBe(frame)
  expect(embedOfLink(link)?.src).toBe(frame)
  expect(EMBED_FRAME_HOSTS).toContain(frame.split('/')[2])
  expect(embedFrameOf(frame)?.frame).toBe(frame)
})

test.each([
  'https://www.youtube.com.evil.example/watch?v=abcdefghijk',
  'https://evil.example/https://youtu.be/abcdefghijk',
  'https://youtu.be@evil.example/abcdefghijk',
  'https://user@youtu.be/abcdefghijk',
  'https://youtu.be:8443/abcdefghijk',
  'https://youtu.be/abcdefghijk/../../redirect',
  'https://youtu.be/short',
  'https://www.youtube.com/redirect?q=https://evil.example',
  'https://vimeo.com/channels/one',
  'https://www.ted.com/talks/../logout',
  'https://w.soundcloud.com/player/?url=https%3A%2F%2Fevil.example%2Fa%2Fb',
  'javascript:alert(1)',
  'https://w.soundcloud.com/player/?url=%E0%A4%A',
  'not an address',
])('%s is a plain link', (link) => {
  expect(embedFrameOf(link)).toBeNull()
  expect(embedOfLink(link)).toBeNull()
})
