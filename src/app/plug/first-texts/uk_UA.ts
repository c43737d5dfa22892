export const texts = import.meta.glob<object>('../../../../locales/uk_UA/first/*.json', {
  import: 'default',
  eager: true,
})
