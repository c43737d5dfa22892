import { Type } from 'typebox'
import { defineEvents } from '#contracts/event-types.ts'

const Short = Type.String({ maxLength: 256 })
const Milliseconds = Type.Number({ minimum: 0 })

/**
 * Events that any screen can record. Events of a single feature are declared in that feature. `view_type` is the name
 * of the route.
 */
export const eventTypes = defineEvents({
  view: {
    about:
      'A route was shown. width_class is that of the window. referrer is the path of the page from which it was reached, or the host of another site that led here.',
    aux_data: Type.Object({ referrer: Type.Optional(Short), width_class: Type.Optional(Short) }),
  },
  landing: {
    about: 'A visit began at an address with landing parameters; once per visit.',
    event_data: Type.Object({
      utm_source: Short,
      utm_campaign: Short,
      utm_content: Short,
      ad_img: Short,
      is_paid: Type.Boolean(),
      is_open_unauth: Type.Boolean(),
      is_invited: Type.Boolean(),
    }),
  },
  impression: {
    about: 'Half of a card or more was visible for a second; once per view.',
    aux_data: Type.Object({ position: Type.Optional(Type.Integer({ minimum: 0 })) }),
  },
  click: {
    about:
      'Somebody pressed a card, a link or a button. target is the path of a link, the host of one that leads away, the item of a menu (menu:like) or the key of a button’s text (comments:post); the words themselves are not recorded. tracking_params is what the server gave with the closeup: the pin, and why it was recommended.',
    aux_data: Type.Object({ target: Type.Optional(Short), tracking_params: Type.Optional(Short) }),
  },
  save: {
    about:
      'A pin was saved. tracking_params is what the server gave with the board of the pin, if its details were known.',
    aux_data: Type.Object({ board: Type.Optional(Short), tracking_params: Type.Optional(Short) }),
  },
  search: {
    about:
      'The results of a search were shown; component is what was searched. rs is the source of its words: typed (also by a link), recent, autocomplete, guide or corrected. results is the number of pins, at most 1,000.',
    event_data: Type.Object({ query: Short, results: Type.Optional(Type.Integer()), rs: Type.Optional(Short) }),
  },
  dwell: { about: 'How long a route was in the foreground.', event_data: Type.Object({ ms: Milliseconds }) },
  scroll_depth: {
    about: 'How far down a view was scrolled.',
    event_data: Type.Object({ px: Type.Number(), screens: Type.Number() }),
  },
  app_state: {
    about: 'The page went to the foreground or the background.',
    event_data: Type.Object({ ms: Milliseconds }),
  },
  error: {
    about: 'The page caught an error.',
    event_data: Type.Object({
      name: Short,
      message: Type.String({ maxLength: 1_000 }),
      stack: Type.Optional(Type.String({ maxLength: 2_000 })),
    }),
  },
  web_vital: {
    about: 'One web vital of one view: CLS, FCP, INP, LCP, TTFB or first-input.',
    event_data: Type.Object({
      name: Short,
      value: Type.Number(),
      rating: Type.Optional(Short),
      attribution: Type.Optional(Type.Record(Type.String({ maxLength: 64 }), Type.Union([Short, Type.Number()]))),
    }),
  },
  timing: {
    about: 'One stopwatch: not-timing, timing, then complete, aborted or error.',
    event_data: Type.Object({ name: Short, ms: Milliseconds, state: Short }),
  },
  visitor_context: {
    about: 'What a visitor did so far in this page load; every ten seconds while it changes.',
    event_data: Type.Object({
      views: Type.Integer(),
      clicks: Type.Integer(),
      impressions: Type.Integer(),
      width: Type.Number(),
      height: Type.Number(),
      language: Short,
      referrer_host: Short,
    }),
  },
  marketing_landing: {
    about: 'Somebody came by a campaign; epik is its marketing identifier.',
    event_data: Type.Object({ epik: Short }),
  },
  metric: {
    about: 'A counter, gauge or timing of the browser.',
    event_data: Type.Object({
      name: Short,
      type: Type.Union([Type.Literal('count'), Type.Literal('gauge'), Type.Literal('timing')]),
      value: Type.Number(),
      tags: Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 64 })),
    }),
  },
  event_gap: {
    about: 'The browser dropped events because its storage was full.',
    event_data: Type.Object({ epoch: Short, first: Type.Integer(), n: Type.Integer() }),
  },
})
