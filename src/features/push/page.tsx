import { definePageFeature } from '#app/plug/define-page-feature.ts'

/** A new session of this browser, after a log-in or a change of password, is told where to send pushes. */
export const pushPage = definePageFeature({
  name: 'push',
  whenIdle: [
    (isMember) => {
      if (isMember && 'Notification' in globalThis && Notification.permission === 'granted')
        void import('./ui/renew.ts').then(({ renew }) => renew())
    },
  ],
})
