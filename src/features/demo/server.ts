export { DEMO_ACCOUNTS } from './server/accounts.ts'
export { drawDemoPicture } from './server/draw-demo-picture.ts'
export { isDemoOn, seedDemo } from './server/seed.ts'
