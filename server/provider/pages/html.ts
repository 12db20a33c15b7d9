import type { html } from 'hono/html'

/** Markup whose values were escaped. */
export type Html = ReturnType<typeof html>
