export const texts = import.meta.glob<object>('../../../../locales/el_GR/first/*.json', {
  import: 'default',
  eager: true,
})
