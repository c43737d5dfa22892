import type { DeviceClass } from '#contracts/device-class.ts'

/** True if a pin is loaded with the pictures for large screens. Bots get the variant of a phone (spec viewer §6). */
export function isLargeScreen({ deviceClass, isBot }: { readonly deviceClass: DeviceClass; readonly isBot: boolean }) {
  return deviceClass === 'desktop' && !isBot
}
