import type { WireGridPin, WirePin } from '../contract.ts'

/** A pin as the store keeps it: what a grid needs, or all of it once a closeup has fetched it. */
export type PinRow = (WireGridPin | WirePin) & {
  /** The server said that it is gone; grids that still hold it go on showing what they have. */
  readonly missed?: boolean
  /** When the member last liked or saved it, or took that back, as the server confirmed it. Milliseconds since 1970. */
  readonly actedAt?: number
}

export function isFullPin(pin: PinRow): pin is PinRow & WirePin {
  return 'aggregated_pin_data' in pin
}
