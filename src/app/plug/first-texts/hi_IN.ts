export const texts = import.meta.glob<object>('../../../../locales/hi_IN/first/*.json', {
  import: 'default',
  eager: true,
})
