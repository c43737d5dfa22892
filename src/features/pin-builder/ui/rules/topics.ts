import { DRAFT_TOPIC_MAX, DRAFT_TOPICS_MAX } from '#features/drafts/constants.ts'

/**
 * The topics in a member's text, separated by commas, including those of Arabic, Chinese and Japanese. Each counts
 * once, whatever its case; at most DRAFT_TOPICS_MAX.
 */
export function topicsOf(text: string): string[] {
  const topics = new Map<string, string>()
  for (const part of text.split(/[,،、，\n]/)) {
    const topic = part.trim().replace(/^#/, '').slice(0, DRAFT_TOPIC_MAX).trim()
    const key = topic.toLowerCase()
    if (topic !== '' && !topics.has(key)) topics.set(key, topic)
  }
  return [...topics.values()].slice(0, DRAFT_TOPICS_MAX)
}
