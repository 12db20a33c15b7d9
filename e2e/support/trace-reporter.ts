import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { TRACE_FILE, type Trace, withJourney } from '../../scripts/coverage/trace.ts'
import { TRACE_ATTACHMENT } from './traced.ts'

/** Merges the traces of all journeys into one file. [DEV-05] */
export default class TraceReporter implements Reporter {
  #trace: Trace = {}

  onTestEnd(test: TestCase, { attachments }: TestResult): void {
    const { body } = attachments.find(({ name }) => name === TRACE_ATTACHMENT) ?? {}
    if (!body) return
    // The path begins with the root, the project and the file.
    const title = test.titlePath().slice(3).join(' › ')
    this.#trace = withJourney(this.#trace, basename(test.location.file), title, JSON.parse(body.toString('utf8')))
  }

  onEnd(): void {
    mkdirSync(dirname(TRACE_FILE), { recursive: true })
    writeFileSync(TRACE_FILE, `${JSON.stringify(this.#trace, null, 2)}\n`)
  }

  printsToStdio(): boolean {
    return false
  }
}
