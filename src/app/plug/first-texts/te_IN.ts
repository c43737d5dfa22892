export const texts = import.meta.glob<object>('../../../../locales/te_IN/first/*.json', {
  import: 'default',
  eager: true,
})
