export { addPages } from './server/add-pages.ts'
export { readClientBuild } from './server/client-build.ts'
export { readLocales } from './server/locale.ts'
