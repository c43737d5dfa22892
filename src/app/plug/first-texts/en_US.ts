export const texts = import.meta.glob<object>('../../../../locales/en_US/first/*.json', {
  import: 'default',
  eager: true,
})
