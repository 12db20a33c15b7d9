// `npm run shop -- orders [status] | discrepancies | show N | paid N | ship N [TRACKING] | cancel N | refund N … | transferred N | retry N
// | returns | return-label N [LINK] | return-received N … | return-reject N REASON`: an operator's commands to the running shop of this data folder (DATA_DIR).
import { connect } from 'node:net'
import { lockAddress } from '#server/db/folder-lock.ts'
import { readSettings } from '#server/host/settings.ts'
import type { OperatorAnswer } from '#server/operator/control-socket.ts'

const { dataDir } = readSettings(process.env)
const socket = connect(lockAddress(dataDir))
socket.setEncoding('utf8')
socket.once('connect', () => socket.write(`${JSON.stringify(process.argv.slice(2))}\n`))
try {
  let text = ''
  for await (const chunk of socket) text += chunk
  const { ok, lines } = JSON.parse(text) as OperatorAnswer
  for (const line of lines) (ok ? console.log : console.error)(line)
  process.exitCode = ok ? 0 : 1
} catch (error) {
  const code = (error as NodeJS.ErrnoException).code
  const isClosed = code === 'ENOENT' || code === 'ECONNREFUSED'
  console.error(isClosed ? `No shop runs in ${dataDir}: start it, or set DATA_DIR to its folder` : error)
  process.exitCode = 1
}
