import { definePageFeature } from '#app/plug/define-page-feature.ts'

/** A new session, after a log-in or a change of password, needs this browser's subscription again. */
export const pushPage = definePageFeature({
  name: 'push',
  whenIdle: [
    (isMember) => {
      if (isMember && 'Notification' in globalThis && Notification.permission === 'granted')
        void import('./ui/renew.ts').then(({ renew }) => renew())
    },
  ],
})
