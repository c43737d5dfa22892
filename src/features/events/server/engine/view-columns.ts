/** A column of a documented view, with its meaning in plain words. */
export interface ViewColumn {
  readonly name: string
  /** The column's type by DuckDB's name. */
  readonly type: string
  readonly about: string
}

type Described = Readonly<Record<string, readonly [type: string, about: string, ...rest: unknown[]]>>

export const PERSON = 'The member who was logged in; null for a visitor without an account.'
const DAY = 'The day of the time, UTC. Filter by it: only the files of these days are read.'
const TIME = 'When it happened, UTC, by the clock of the device, corrected by the time of the transfer.'
export const CLIENT =
  'The browser, by a random id. The metrics of all browsers have one client per server process: leave them out when you count people.'
const EPOCH = 'One load of the page, by a random id. client, epoch and seq together name an event.'
export const COUNTRY = 'Two letters, by the network or the language of the browser; UNKNOWN if neither says it.'
export const DEVICE =
  'desktop, phone, tablet or bot. A bot is a crawler, a preview, or a browser without a window, such as in tests.'

const EVENTS: Described = {
  day: ['DATE', DAY],
  client: ['VARCHAR', CLIENT],
  epoch: ['VARCHAR', EPOCH],
  seq: ['INTEGER', 'The number of the event in its page load, from 1. A gap is an event that did not arrive.'],
  time: ['TIMESTAMP', TIME],
  received: ['TIMESTAMP', 'When the server got it, UTC. Later than the time if the browser was offline.'],
  user_id: ['BIGINT', PERSON],
  event_type: ['VARCHAR', 'What happened; the event types below.'],
  view_type: ['VARCHAR', 'The page where it happened, by the name of its route, such as feed/home or pins/closeup.'],
  view_parameter: ['VARCHAR', 'What that page showed: the id of a pin, or another part of its address.'],
  view_data: ['VARCHAR', "More about the page, as JSON. Read a field with view_data->>'name'."],
  component: ['VARCHAR', 'The part of the page: card, button, link or outbound, which leads to another site.'],
  object_id_str: ['VARCHAR', 'What it was about, mostly the id of a pin, as text.'],
  aux_data: ['VARCHAR', "More about the act, as JSON. Read a field with aux_data->>'target'."],
  event_data: ['VARCHAR', "The fields of the event type, as JSON. Read a field with event_data->>'name'."],
  app_state: ['VARCHAR', 'active if the page was in the foreground, else background.'],
  country: ['VARCHAR', COUNTRY],
  device: ['VARCHAR', DEVICE],
  schema_revision: ['INTEGER', 'The revision of the event types by which it was checked.'],
  country_id: ['SMALLINT', 'The number of the country, US 1 to CO 38; 0 for all others.'],
  country_group: ['VARCHAR', 'LatAm, US, CA, GB, FR, DE or OTHER.'],
}

const WEB_VITALS: Described = {
  time: ['TIMESTAMP', TIME],
  day: ['DATE', DAY],
  client: ['VARCHAR', CLIENT],
  user_id: ['BIGINT', PERSON],
  route: ['VARCHAR', 'The page that was measured, by the name of its route. In events, this column is view_type.'],
  device: ['VARCHAR', DEVICE],
  country: ['VARCHAR', COUNTRY],
  name: ['VARCHAR', 'CLS, FCP, INP, LCP, TTFB or first-input.'],
  value: ['DOUBLE', 'Milliseconds; for CLS a number without a unit.'],
  rating: ['VARCHAR', 'good, needs-improvement or poor.'],
  attribution: ['VARCHAR', 'What caused the value, such as the element, as JSON.'],
}

const EXPOSURES: Described = {
  time: ['TIMESTAMP', TIME],
  day: ['DATE', DAY],
  client: ['VARCHAR', CLIENT],
  user_id: ['BIGINT', PERSON],
  experiment: ['VARCHAR', 'The name of the experiment.'],
  experiment_group: ['VARCHAR', 'The group that the person is in.'],
  device: ['VARCHAR', DEVICE],
  country: ['VARCHAR', COUNTRY],
}

const SESSIONS: Described = {
  client: ['VARCHAR', CLIENT],
  session: ['HUGEINT', 'The number of the visit of this client, from 1.'],
  user_id: ['BIGINT', 'The member who was logged in during the visit; null for a visitor without an account.'],
  started: ['TIMESTAMP', 'The time of the first event, UTC.'],
  ended: ['TIMESTAMP', 'The time of the last event, UTC.'],
  day: ['DATE', 'The day of the first event, UTC.'],
  events: ['BIGINT', 'How many events the visit has.'],
  views: ['BIGINT', 'How many of them are views of a page.'],
  device: ['VARCHAR', DEVICE],
  country: ['VARCHAR', COUNTRY],
  first_route: ['VARCHAR', 'The page of the first event.'],
  last_route: ['VARCHAR', 'The page of the last event.'],
}

/** The columns of each documented view, in order. */
export const VIEW_COLUMNS: Readonly<Record<string, readonly ViewColumn[]>> = Object.fromEntries(
  Object.entries({
    events: EVENTS,
    web_vitals: WEB_VITALS,
    exposures: EXPOSURES,
    sessions: SESSIONS,
  } satisfies Readonly<Record<string, Described>>).map(([view, columns]) => [view, describeColumns(columns)]),
)

export function describeColumns(columns: Described): readonly ViewColumn[] {
  return Object.entries(columns).map(([name, [type, about]]) => ({ name, type, about }))
}
