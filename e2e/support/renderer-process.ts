import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

/**
 * The operating system's process id of a page. The browser does not map pages to processes, so this makes the page busy
 * and returns the process with the most CPU time.
 */
export async function processOf(page: Page): Promise<number> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser')
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const ids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  const before = await Promise.all(ids.map(ticksOf))
  await page.evaluate(() => {
    const end = performance.now() + 300
    while (performance.now() < end);
  })
  const after = await Promise.all(ids.map(ticksOf))
  const worked = ids.map((id, index) => ({ id, ticks: (after[index] ?? 0) - (before[index] ?? 0) }))
  worked.sort((one, other) => other.ticks - one.ticks)
  const [busiest] = worked
  if (!busiest) throw new Error('The browser has no renderer')
  return busiest.id
}

/** CPU time of a process so far, in kernel ticks. */
async function ticksOf(id: number): Promise<number> {
  const stat = await readFile(`/proc/${id}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11]) + Number(fields[12])
}
