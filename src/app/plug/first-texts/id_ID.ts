export const texts = import.meta.glob<object>('../../../../locales/id_ID/first/*.json', {
  import: 'default',
  eager: true,
})
