/// <reference lib="webworker" />
import { answerMessages } from './service-worker/messages.ts'
import { answerDeveloperFiles, dropOtherDeveloperFiles } from './service-worker/developer-panel.ts'
import { answerImages } from './service-worker/images.ts'
import { answerNavigations, dropOtherShells, keepOwnShell } from './service-worker/shell.ts'
import { answerPushes } from './service-worker/push.ts'
import { answerShares } from './service-worker/shared-files.ts'
import { precacheAssets } from './service-worker/assets.ts'

declare const self: ServiceWorkerGlobalScope

// The order matters: the first matching route answers. API requests match no route, so they are never stored.
precacheAssets()
answerShares()
answerNavigations()
answerImages()
answerDeveloperFiles()
answerMessages()
answerPushes()

// Until the own shell is cached, a reload without a network shows the browser's error page. The visitor's page, which
// is less urgent, is cached later.
self.addEventListener('install', (event) => event.waitUntil(keepOwnShell()))
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropOtherShells(), dropOtherDeveloperFiles(), self.clients.claim()])),
)
