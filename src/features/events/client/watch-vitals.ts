import {
  onCLS,
  onFCP,
  onINP,
  onLCP,
  onTTFB,
  type CLSMetricWithAttribution,
  type INPMetricWithAttribution,
  type LCPMetricWithAttribution,
} from 'web-vitals/attribution'
import { shownView, track, trackIn } from '#client/track.ts'
import { LAYOUT_SHIFT_REPORT_MIN } from '../constants.ts'
import { firstInputRating } from './first-input-rating.ts'

const TEXT_MAX = 256
type Attribution = Record<string, string | number>

/** Records the page's web vitals, each with the route on which it was measured. */
export function watchVitals(): void {
  const start = shownView()
  const tell = (
    { name, value, rating }: { readonly name: string; readonly value: number; readonly rating: string },
    attribution: Attribution = {},
    view = start,
  ) => {
    trackIn(view, 'web_vital', { event_data: { name, value, rating, attribution } })
  }
  onTTFB((metric) => tell(metric))
  onFCP((metric) => tell(metric))
  onLCP((metric) => tell(metric, ofLargest(metric)))
  onCLS((metric) => {
    if (metric.value >= LAYOUT_SHIFT_REPORT_MIN) tell(metric, ofShift(metric), shownView())
  })
  onINP((metric) => tell(metric, ofInteraction(metric), shownView()))
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      const value = entry.processingStart - entry.startTime
      track('web_vital', { event_data: { name: 'first-input', value, rating: firstInputRating(value) } })
    }
  }).observe({ type: 'first-input', buffered: true })
}

function ofLargest({ attribution }: LCPMetricWithAttribution): Attribution {
  return {
    ...named('target', attribution.target),
    resourceLoadDelay: attribution.resourceLoadDelay,
    resourceLoadDuration: attribution.resourceLoadDuration,
    elementRenderDelay: attribution.elementRenderDelay,
  }
}

function ofShift({ attribution }: CLSMetricWithAttribution): Attribution {
  return {
    ...named('target', attribution.largestShiftTarget),
    ...(attribution.largestShiftValue === undefined ? {} : { largest: attribution.largestShiftValue }),
  }
}

function ofInteraction({ attribution }: INPMetricWithAttribution): Attribution {
  return {
    ...named('target', attribution.interactionTarget),
    inputDelay: attribution.inputDelay,
    processingDuration: attribution.processingDuration,
    presentationDelay: attribution.presentationDelay,
  }
}

function named(name: string, text: string | undefined): Attribution {
  return text === undefined ? {} : { [name]: text.slice(0, TEXT_MAX) }
}
