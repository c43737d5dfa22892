export const texts = import.meta.glob<object>('../../../../locales/hu_HU/first/*.json', {
  import: 'default',
  eager: true,
})
