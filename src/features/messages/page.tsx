import { definePageFeature } from '#app/plug/define-page-feature.ts'
import { withTexts } from '#app/plug/late-texts.ts'
import { lazyScreen } from '#app/plug/lazy-screen.tsx'
import { accountLinks } from '#app/plug/shell-slots.ts'
import { fillSlot } from '#app/plug/slots.tsx'
import { visitorScreen } from '#app/plug/visitor-screen.tsx'
import { links } from '#contracts/links.ts'
import { noticeKinds } from '#features/notifications/ui/notice-slots.ts'
import { closeupActions } from '#features/pins/ui/closeup-slots.ts'
import { profileActions } from '#features/users/ui/profile-slots.ts'
import { messageIcon } from '#kit/icon/late-icons.ts'
import { lazyPart } from '#kit/lazy-part/lazy-part.tsx'
import { passwordPages, quietCommands } from '#features/session/ui/limited-slots.ts'
import { messagesAddresses } from './addresses.ts'
import { MESSAGE_SENT } from './constants.ts'
import { UnreadCount } from './ui/unread-count.tsx'

const TEXTS = ['messages']
const list = () => import('./ui/list-screen.tsx')
const visitor = visitorScreen('messages', (t) => ({
  icon: messageIcon,
  title: t('title'),
  text: t('visitorText'),
  logIn: t('logIn'),
}))
const sendPin = lazyPart(withTexts(TEXTS, async () => (await import(/* chunk: closeup */ './ui/send-pin.tsx')).SendPin))
const button = lazyPart(withTexts(TEXTS, async () => (await import('./ui/message-button.tsx')).MessageButton))

export const messagesPage = definePageFeature({
  name: 'messages',
  addresses: messagesAddresses,
  screens: {
    'messages/list': { member: lazyScreen(withTexts(TEXTS, async () => (await list()).MessagesScreen)), visitor },
    'messages/declined': {
      member: lazyScreen(
        withTexts([...TEXTS, 'blocks'], async () => (await import('./ui/declined-screen.tsx')).DeclinedScreen),
      ),
      visitor,
    },
    'messages/thread': {
      member: lazyScreen(
        withTexts([...TEXTS, 'blocks'], async () => (await import('./ui/thread-screen.tsx')).ThreadScreen),
      ),
      visitor,
    },
  },
  fills: [
    fillSlot(accountLinks, 12, {
      id: 'messages',
      label: 'shell:messages',
      icon: messageIcon,
      to: () => links.messages,
      unread: { label: 'shell:unreadMessages', Count: UnreadCount },
    }),
    fillSlot(profileActions, 20, button),
    fillSlot(closeupActions, 60, sendPin),
    fillSlot(noticeKinds, 20, { kind: MESSAGE_SENT.kind, icon: messageIcon }),
    fillSlot(quietCommands, 30, 'readConversation'),
    fillSlot(passwordPages, 10, links.messages),
  ],
})
