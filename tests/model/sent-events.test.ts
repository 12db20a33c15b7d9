import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { MACHINES } from '../../scripts/drawing/machines.ts'
import { eventTypesOf } from './walk/graph.ts'

interface Node {
  readonly type: string
  // biome-ignore lint/suspicious/noExplicitAny: an ESTree of any shape
  readonly [key: string]: any
}

/** Without the galleries of states and what only shows events. */
const PRODUCT = globSync(['src/**/*.{ts,tsx}', 'worker/**/*.ts']).filter(
  (path) => !/\.states\.tsx$|^src\/states\/|devtools\//.test(path),
)
const SENT = new Set([
  ...PRODUCT.flatMap((path) => builtIn(treeOf(path), false)),
  ...globSync('machines/**/*.ts').flatMap((path) => raisedIn(treeOf(path))),
])

function treeOf(path: string): Node {
  return parseSync(path, readFileSync(path, 'utf8')).program
}

/**
 * Types of the events that code builds: `{ type: … }` as a value, with a string or a choice of strings. Schemas and type
 * positions build nothing. What a function returns may be an answer to its caller, whose type has no dot.
 */
function builtIn(node: Node, isReturned: boolean): readonly string[] {
  const own = node.type === 'ObjectExpression' ? typesOf(propertyOf(node, 'type')) : []
  const events = isReturned ? own.filter((type) => type.includes('.')) : own
  return [...events, ...childrenOf(node).flatMap(([child, key]) => builtIn(child, isResult(node, key, isReturned)))]
}

function isResult({ type }: Node, key: string, isReturned: boolean): boolean {
  if (type === 'ReturnStatement' || (type === 'ArrowFunctionExpression' && key === 'body')) return true
  return (
    isReturned && /^(ConditionalExpression|ParenthesizedExpression|TSAsExpression|TSSatisfiesExpression)$/.test(type)
  )
}

/** Types of the events that a chart raises itself. */
function raisedIn(node: Node): readonly string[] {
  const isRaise = node.type === 'CallExpression' && (node.callee.property ?? node.callee).name === 'raise'
  const own = isRaise ? typesOf(propertyOf(node.arguments[0], 'type')) : []
  return [...own, ...childrenOf(node).flatMap(([child]) => raisedIn(child))]
}

function propertyOf({ properties = [] }: Node, name: string): Node | undefined {
  return properties.find(({ key }: Node) => key?.name === name)?.value
}

function typesOf(value: Node | undefined): readonly string[] {
  if (value?.type === 'ConditionalExpression') return [...typesOf(value.consequent), ...typesOf(value.alternate)]
  return value?.type === 'Literal' ? [String(value.value)] : []
}

function childrenOf(node: Node): readonly (readonly [child: Node, key: string])[] {
  return Object.entries(node).flatMap(([key, value]) =>
    [value].flat().flatMap((child) => (typeof child?.type === 'string' ? [[child as Node, key] as const] : [])),
  )
}

test.each(MACHINES.map(({ machine }) => [machine.id, machine] as const))(
  'product code sends every event that %s reacts to [DEV-02]',
  (_, machine) => {
    const events = eventTypesOf(machine).filter((type) => !type.startsWith('xstate.'))
    expect(events.filter((type) => !SENT.has(type))).toEqual([])
  },
)
