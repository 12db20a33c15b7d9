import { withoutStore } from '#models/store/store-view.ts'

/** Whether this page is the live view. It only watches: it starts no engine and is no tab of the shop. [DEV-06] */
export function isLiveView(): boolean {
  return withoutStore(location.pathname) === '/__machines'
}
