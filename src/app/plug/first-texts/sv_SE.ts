export const texts = import.meta.glob<object>('../../../../locales/sv_SE/first/*.json', {
  import: 'default',
  eager: true,
})
