export const texts = import.meta.glob<object>('../../../../locales/bg_BG/first/*.json', {
  import: 'default',
  eager: true,
})
