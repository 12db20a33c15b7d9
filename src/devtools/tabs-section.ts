import type { SyncView } from '#worker/protocol.ts'
import { element, list, section } from './elements.ts'

const LEADERSHIP = 'welt:leader:'

/** The leader tab and the waiting tabs, read from the Web Locks API. */
export function createTabsSection() {
  const rows = element('div')
  return {
    element: section('Tabs', rows),
    async show({ isLeader, storage, cartSync, unsent }: SyncView): Promise<void> {
      const { held = [], pending = [] } = await navigator.locks.query()
      const isTab = ({ name = '' }: LockInfo) => name.startsWith(LEADERSHIP)
      rows.replaceChildren(
        list([
          `this tab ${isLeader ? 'leads' : 'follows'}: ${storage}, cart ${cartSync}, ${unsent} unsent`,
          ...held.filter(isTab).map(({ clientId }) => `leads ${clientId}`),
          ...pending.filter(isTab).map(({ clientId }) => `waits ${clientId}`),
        ]),
      )
    },
  }
}
