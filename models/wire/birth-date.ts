import * as v from 'valibot'

/** A date of birth such as 1980-02-29, in the past and of somebody who can be alive. */
export const birthDateSchema = v.pipe(
  v.string(),
  v.regex(/^(?:19|20)\d\d-\d\d-\d\d$/, 'birthDateInvalid'),
  v.check((text) => {
    const date = new Date(`${text}T00:00:00Z`)
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && date.getTime() < Date.now()
  }, 'birthDateInvalid'),
)
