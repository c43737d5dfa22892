export const texts = import.meta.glob<object>('../../../../locales/tl_PH/first/*.json', {
  import: 'default',
  eager: true,
})
