import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { compressAnswers } from '#server/http/compress.ts'

/** A minimal server-rendered React Router page behind the shop's own HTTP layer. */
const build = (await import(new URL('../../../build/bare/server/index.js', import.meta.url).href)) as ServerBuild
const handle = createRequestHandler(build, 'production')
const app = new Hono().use(compressAnswers()).all('*', (c) => handle(c.req.raw))
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' }, () => console.log('open'))
