export const texts = import.meta.glob<object>('../../../../locales/es_419/first/*.json', {
  import: 'default',
  eager: true,
})
