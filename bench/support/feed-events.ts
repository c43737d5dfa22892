import { makeId } from '#contracts/ids.ts'
import type { RecordedEvent } from '#features/events/domain/recorded-event.ts'

const FEED_VIEW = 'feed/home'
const CLOSEUP_VIEW = 'pins/closeup'
type Change = (pin: string) => Partial<RecordedEvent>

/** Which of 60 events are not impressions. All other events of a visit to the feed are impressions. */
const OTHERS: ReadonlyMap<number, Change> = new Map<number, Change>([
  [0, () => ({ event_type: 'view', aux_data: '{}' })],
  [13, card],
  [14, (pin) => ({ event_type: 'view', view_type: CLOSEUP_VIEW, view_parameter: pin, aux_data: '{}' })],
  [15, (pin) => ({ event_type: 'save', view_type: CLOSEUP_VIEW, view_parameter: pin, object_id_str: pin })],
  [16, () => ({ event_type: 'dwell', view_type: CLOSEUP_VIEW, event_data: '{"ms":8412}' })],
  [17, () => ({ event_type: 'view', aux_data: '{}' })],
  [36, card],
  [58, () => ({ event_type: 'dwell', event_data: '{"ms":61207}' })],
  [59, () => ({ event_type: 'scroll_depth', event_data: '{"px":9120,"screens":10.1}' })],
])

function card(pin: string): Partial<RecordedEvent> {
  return {
    event_type: 'click',
    component: 'card',
    object_id_str: pin,
    aux_data: JSON.stringify({ target: `/pin/${pin}/` }),
  }
}

/**
 * Events of one visitor who scrolls through the feed and opens a pin now and then.
 * @param random like Math.random
 */
export function feedEvents(count: number, random: () => number): readonly RecordedEvent[] {
  let mono = 1_200
  let pin = ''
  return Array.from({ length: count }, (_, at) => {
    const other = OTHERS.get(at % 60)
    // The cards of one row come into view at the same time.
    mono += at % 3 === 0 ? 250 * (1 + Math.floor(random() * 12)) : 0
    // The pin that is pressed is also the one that is opened and saved.
    if (!other || other === card) pin = makeId(Date.now() - Math.floor(random() * 3e10), random())
    return {
      event_type: 'impression',
      view_type: FEED_VIEW,
      view_parameter: null,
      view_data: null,
      component: other ? null : 'card',
      object_id_str: other ? null : pin,
      aux_data: null,
      event_data: null,
      mono,
      active: 1,
      ...other?.(pin),
    }
  })
}
