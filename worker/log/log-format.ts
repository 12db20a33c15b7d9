import type { Channel, Lifecycle } from '../ports.ts'
import { LOG_FORMAT } from './codecs.ts'

interface Hello {
  readonly type: 'hello'
  readonly format: number
}

/** After a deploy two builds may be open at once: each announces which events it can read. [ENG-45] */
export function greetOtherBuilds(
  { channel, lifecycle }: { readonly channel: Channel; readonly lifecycle: Lifecycle },
  onOutdated: () => void,
  format = LOG_FORMAT,
): { isOutdated(): boolean } {
  let isOutdated = false
  const greet = () => channel.post({ type: 'hello', format } satisfies Hello)

  channel.listen((message) => {
    const { type, format: theirs } = (message ?? {}) as Partial<Hello>
    if (type !== 'hello' || theirs === undefined) return
    // A tab that was opened later has not received our announcement.
    if (theirs < format) greet()
    if (theirs <= format || isOutdated) return
    isOutdated = true
    onOutdated()
  })
  lifecycle.listen((event) => {
    if (event === 'resume' || event === 'visible') greet()
  })
  greet()
  return { isOutdated: () => isOutdated }
}
