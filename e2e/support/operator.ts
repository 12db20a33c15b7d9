import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

/** `npm run shop -- COMMAND…` on the shop of the journeys: the lines it prints. Rejects if the command fails. */
export async function runShop(...words: string[]): Promise<string[]> {
  const env = { ...process.env, DATA_DIR: join(resolve('test-results'), 'shop') }
  const { stdout } = await promisify(execFile)(process.execPath, [resolve('scripts/shop.ts'), ...words], { env })
  return stdout.split('\n')
}
