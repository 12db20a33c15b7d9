import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import errors from '#locales/de/errors.json'
import notices from '#locales/de/notices.json'

const PATTERNS = [
  /refuse\('([\w.-]+)'/g,
  // Not where a type lists the reasons of something else.
  /reason: '([\w.-]+)'(?! \|)/g,
  /message: '([\w.-]+)'/g,
  /refusalOf\((?:[^()\n]|\([^()\n]*\))*'([\w.-]+)'\)/g,
  /^ {2}'?[\w-]+'?: '([a-z]+-[a-z-]+)',$/gm,
]

function keysIn(paths: readonly string[]): Set<string> {
  const source = paths.map((path) => readFileSync(path, 'utf8')).join('\n')
  return new Set(PATTERNS.flatMap((pattern) => [...source.matchAll(pattern)].map((match) => match[1] ?? '')))
}

function textOf(key: string): unknown {
  const path = key.split('.')
  return [notices, errors]
    .map((texts) => path.reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], texts))
    .find((text) => text !== undefined)
}

test('every refusal and notice that the engine can utter has a text [PROM-05]', () => {
  const said = keysIn([...globSync('worker/streams/*.ts'), ...globSync('worker/sync/*.ts'), 'worker/engine.ts'])
  expect(said.size).toBeGreaterThan(10)
  expect([...said].filter((key) => typeof textOf(key) !== 'string')).toEqual([])
})
