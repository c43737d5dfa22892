export const texts = import.meta.glob<object>('../../../../locales/cs_CZ/first/*.json', {
  import: 'default',
  eager: true,
})
