import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { storeViewOf } from '#models/store/store-view.ts'
import { nonceContext, shopPaymentsContext } from './context.server.ts'
import { NonceContext } from './document/nonce.ts'
import { PageBody } from './document/page-body.server.ts'
import { modulesOfResolvedRoute } from './document/preload-resolved-route.server.ts'
import { scriptsAfterPaint } from './document/scripts-after-paint.server.ts'
import { ShopPaymentsContext } from './document/shop-payments.ts'

/** A render is aborted after this time, so that a hung loader cannot hold a connection. */
export const streamTimeout = 10_000

/** Logs one line of JSON. Client errors are already in the request log. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const { method, url } = request
  const facts = error instanceof Error ? { message: error.message, stack: error.stack } : { message: String(error) }
  console.error(JSON.stringify({ level: 'error', event: 'page', method, path: new URL(url).pathname, ...facts }))
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext)
  const store = storeViewOf(new URL(request.url).pathname)
  const waitsForAll = entry.isSpaMode || isbot(request.headers.get('user-agent') ?? '')
  return new Promise((resolve, reject) => {
    let hasShell = false
    let statusCode = status
    const answer = () => {
      hasShell = true
      const body = new PageBody(
        import.meta.env.PROD ? (shell) => scriptsAfterPaint(shell, modulesOfResolvedRoute(entry, store)) : undefined,
      )
      headers.set('Content-Type', 'text/html; charset=utf-8')
      resolve(new Response(body.readable, { status: statusCode, headers }))
      stream.pipe(body)
    }
    const timer = setTimeout(() => stream.abort(), streamTimeout + 1000).unref()
    const stream = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ShopPaymentsContext value={context.get(shopPaymentsContext)}>
          <ServerRouter context={entry} url={request.url} {...(nonce && { nonce })} />
        </ShopPaymentsContext>
      </NonceContext>,
      {
        nonce,
        onShellReady() {
          if (!waitsForAll) answer()
        },
        onAllReady() {
          // It contains all data that the page was rendered from.
          clearTimeout(timer)
          if (waitsForAll) answer()
        },
        onShellError: reject,
        onError(error) {
          statusCode = 500
          if (hasShell) console.error(JSON.stringify({ level: 'error', event: 'render', message: String(error) }))
        },
      },
    )
  })
}
