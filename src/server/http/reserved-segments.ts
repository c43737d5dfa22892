/** First segments of addresses that belong to the product (spec viewer §2): no member may be called so. */
export const RESERVED_FIRST_SEGMENTS: ReadonlySet<string> = new Set(
  `
    homefeed login signup logout pin topics today ideas videos shopping search board parental-passcode
    settings email business convert password invite trends resource v3 v5 vx ads pagehandlers assets i
    media static locales icons robots.txt sitemap.xml favicon.ico manifest.webmanifest service-worker.js
    admin help about developer
  `
    .trim()
    .split(/\s+/),
)
