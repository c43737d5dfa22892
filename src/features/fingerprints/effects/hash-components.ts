export { hashComponents } from '@fingerprintjs/fingerprintjs'
