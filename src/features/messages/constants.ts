/** Members of a conversation, oneself included. */
export const CONVERSATION_MAX = 10
/** Characters of a group's name. */
export const CONVERSATION_NAME_MAX = 100
export const MESSAGE_MAX = 2_000
/** Conversations of the list, and messages of a conversation that are kept here. */
export const CONVERSATIONS_SHOWN = 100
export const MESSAGES_SHOWN = 100
export const SUGGESTIONS_MAX = 20
/** Terms of which suggestions are kept on the device. */
export const SUGGESTED_TERMS_MAX = 20
/** The subject is the sender. */
export const MESSAGE_SENT = { kind: 'messages/sent', option: 'messages' } as const
