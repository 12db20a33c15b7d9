import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import { inStore, type StoreView } from '../../models/store/store-view.ts'

/**
 * The page of a store that the service worker answers to a navigation without a network: root and fallback only, so that
 * it hydrates at any address; that of a page which loads no data. React Router renders it when a build request asks for its SPA mode. [ROUTE-01]
 */
export async function writeAppShell(serverEntry: string, store: StoreView, target: string): Promise<void> {
  const server = (await import(pathToFileURL(resolve(serverEntry)).href)) as ServerBuild & ShellContext
  const before = process.env.IS_RR_BUILD_REQUEST
  process.env.IS_RR_BUILD_REQUEST = 'yes'
  try {
    const request = new Request(`http://localhost${inStore(store, '/loading')}`, {
      headers: { 'X-React-Router-SPA-Mode': 'yes' },
    })
    const response = await createRequestHandler(server, 'production')(request, server.shellContext())
    const html = await response.text()
    if (response.status !== 200 || !html.includes('"isSpaMode":true')) {
      throw new Error(`The offline shell could not be rendered: ${response.status} ${html.slice(0, 500)}`)
    }
    await writeFile(target, html)
  } finally {
    if (before === undefined) delete process.env.IS_RR_BUILD_REQUEST
    else process.env.IS_RR_BUILD_REQUEST = before
  }
}

/** Created inside the bundle, because context keys are compared by identity. */
interface ShellContext {
  shellContext(): RouterContextProvider
}
