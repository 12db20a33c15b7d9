declare module 'dexie/dist/modern/dexie.min.mjs' {
  export { Dexie } from 'dexie'
}
