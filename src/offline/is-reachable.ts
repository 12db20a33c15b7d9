import { request } from '#src/catalogue-client/request.ts'

/** Whether the server answers now, which `navigator.onLine` does not tell. [SHELL-10] */
export function isReachable(): Promise<boolean> {
  return request('/api/health', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}
