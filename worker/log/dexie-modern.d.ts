declare module 'dexie/dist/modern/dexie.mjs' {
  export { Dexie } from 'dexie'
}
