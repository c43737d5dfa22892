export const texts = import.meta.glob<object>('../../../../locales/ro_RO/first/*.json', {
  import: 'default',
  eager: true,
})
