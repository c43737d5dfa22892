/// <reference lib="webworker" />
import { answerMessages } from './service-worker/messages.ts'
import { answerDeveloperFiles, dropOtherDeveloperFiles } from './service-worker/developer-panel.ts'
import { answerImages } from './service-worker/images.ts'
import { answerNavigations, dropOtherShells, keepShell } from './service-worker/shell.ts'
import { precacheAssets } from './service-worker/assets.ts'

declare const self: ServiceWorkerGlobalScope

// Order matters: the first route that matches answers. Calls of the API match none and so are never kept.
precacheAssets()
answerNavigations()
answerImages()
answerDeveloperFiles()
answerMessages()

self.addEventListener('install', (event) => event.waitUntil(keepShell()))
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([dropOtherShells(), dropOtherDeveloperFiles(), self.clients.claim()])),
)
