import { definePageFeature } from '#app/plug/define-page-feature.ts'

/** After a log-in or a change of password, the new session is told where to send pushes. */
export const pushPage = definePageFeature({
  name: 'push',
  whenIdle: [
    (isMember) => {
      if (isMember && 'Notification' in globalThis && Notification.permission === 'granted')
        void import('./ui/renew.ts').then(({ renew }) => renew())
    },
  ],
})
