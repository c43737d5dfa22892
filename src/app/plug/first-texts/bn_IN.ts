export const texts = import.meta.glob<object>('../../../../locales/bn_IN/first/*.json', {
  import: 'default',
  eager: true,
})
