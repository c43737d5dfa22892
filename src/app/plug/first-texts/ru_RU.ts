export const texts = import.meta.glob<object>('../../../../locales/ru_RU/first/*.json', {
  import: 'default',
  eager: true,
})
