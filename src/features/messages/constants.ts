/** Maximum number of members of a conversation, including the viewer. */
export const CONVERSATION_MAX = 10
/** Maximum number of characters of a group's name. */
export const CONVERSATION_NAME_MAX = 100
export const MESSAGE_MAX = 2_000
/** Maximum number of conversations of the list, and messages per conversation, that the device stores. */
export const CONVERSATIONS_SHOWN = 100
export const MESSAGES_SHOWN = 100
/** Maximum number of lines about who left or was added, per group. */
export const MEMBERSHIP_SHOWN = 100
export const SUGGESTIONS_MAX = 20
/** Maximum number of search terms whose suggested recipients are stored on the device. */
export const SUGGESTED_TERMS_MAX = 20
/** The notification's subject is the conversation. */
export const MESSAGE_SENT = { kind: 'messages/sent', option: 'messages' } as const
