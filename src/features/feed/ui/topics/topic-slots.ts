import { defineSlot, type Part } from '#app/plug/slots.tsx'

export interface TopicActionProps {
  readonly interest: string
  readonly name: string
}
/** Buttons below the name of a topic. */
export const topicActions = defineSlot<Part<TopicActionProps>>('actions of a topic')
