/** Related topics by topic, as slugs: people also save their pins to boards of the topic. */
export const NEAR_TOPICS: Readonly<Record<string, readonly string[]>> = {
  food: ['drinks', 'gardening', 'celebrations'],
  drinks: ['food', 'celebrations'],
  home: ['design', 'architecture', 'craft'],
  design: ['home', 'art', 'craft'],
  architecture: ['travel', 'photography', 'home'],
  art: ['design', 'craft', 'photography'],
  craft: ['fashion', 'art', 'home'],
  fashion: ['craft', 'design'],
  nature: ['photography', 'travel', 'animals'],
  travel: ['architecture', 'nature', 'photography'],
  photography: ['nature', 'travel', 'space'],
  gardening: ['nature', 'food', 'home'],
  animals: ['nature', 'photography'],
  space: ['photography', 'nature', 'reading'],
  celebrations: ['drinks', 'food', 'craft'],
  reading: ['home', 'art', 'travel'],
}
