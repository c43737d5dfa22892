import { defineConfig } from 'playwright/test'
import { findChromium } from '../src/setup/browser.ts'

const AS_ROOT = process.getuid?.() === 0 ? ['--no-sandbox'] : []
/** On a closed network, the browser's own requests would only wait for their time limits. */
const QUIET = ['--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
  globalSetup: './running-product.ts',
  workers: 1,
  retries: 0,
  timeout: 180_000,
  forbidOnly: true,
  // Checked often, so that a state is noticed quickly. The limits are for machines a quarter as fast as a developer's.
  expect: { timeout: 30_000, toPass: { intervals: [100] } },
  reporter: 'list',
  use: {
    baseURL: process.env['PINFOLD_TEST_URL'],
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [...AS_ROOT, ...QUIET, '--disable-gpu', '--disable-quic'],
    },
  },
})
