import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { Entry } from './machines.ts'
import { drawnStateOf, type StateBox } from './model.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))

/** What the definitions of a revision consist of. */
const SOURCES = ['machines', 'models', 'scripts/drawing', 'package.json']

export class UnknownRevision extends Error {}

/** The graphs of all machines at a git revision, by name: its sources in a temporary folder, read by today's code. */
export async function graphsAt(ref: string): Promise<Map<string, StateBox>> {
  const commit = await commitOf(ref)
  const folder = await mkdtemp(join(tmpdir(), 'welt-machines-'))
  try {
    const archive = join(folder, 'sources.tar')
    await run('git', ['archive', '--output', archive, commit, ...SOURCES], { cwd: root }).catch(() => {
      throw new UnknownRevision(`${ref} is older than the drawings of the statecharts`)
    })
    await run('tar', ['-xf', archive, '-C', folder])
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
    const { MACHINES } = await import(pathToFileURL(join(folder, 'scripts/drawing/machines.ts')).href)
    return new Map(MACHINES.map(({ name, machine }: Entry) => [name, drawnStateOf(machine)]))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function commitOf(ref: string): Promise<string> {
  try {
    const { stdout } = await run('git', ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`], {
      cwd: root,
    })
    return stdout.trim()
  } catch {
    throw new UnknownRevision(`${ref} is no commit, branch or tag of this repository`)
  }
}
