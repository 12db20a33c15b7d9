import type { FormResult } from '#src/forms/form-result.ts'
import { Part } from '#src/states/part.tsx'
import { pressed } from '#src/states/pressed.tsx'
import { accepted, invalid, refused } from '#src/states/sample-results.ts'
import type { State, States } from '#src/states/state.ts'
import { ContactForm } from './contact-form.tsx'
import { ReportProblem } from './report-problem.tsx'

const contact = (result?: FormResult): State => ({
  show: () => (
    <Part>
      <ContactForm result={result} />
    </Part>
  ),
})

const REPORT: State = {
  show: () => (
    <Part>
      <ReportProblem />
    </Part>
  ),
}
const reporting = (exportLog: () => Promise<string>): State => ({
  answers: { exportLog },
  ...pressed(REPORT, '[data-shown-state] button'),
})
const LINE = '{"seq":1,"type":"cart.line-added","at":"2026-11-02T09:15:27.000Z","sku":"#1","quantity":1}\n'

/** The contact form, and the report of a problem. [DEV-08] */
export const contactStates = {
  empty: contact(),
  invalid: contact(
    invalid('message', { name: 'required', email: 'emailInvalid', subject: 'required', message: 'required' }),
  ),
  sent: contact(accepted('message')),
  'too-many': contact(refused('message', 'rate-limited')),
  refused: contact(refused('message', 'unreachable')),
  report: reporting(async () => LINE.repeat(40)),
  'report-failed': reporting(() => Promise.reject(new Error('No engine'))),
} satisfies States
