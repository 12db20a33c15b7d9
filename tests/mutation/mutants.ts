import { parseSync } from 'vite'

/** One small change to a source that breaks it. */
export interface Mutant {
  /** Location and kind of the change without line numbers, so that it survives edits elsewhere. */
  readonly id: string
  readonly line: number
  readonly start: number
  readonly end: number
  readonly replacement: string
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  // biome-ignore lint/suspicious/noExplicitAny: an ESTree of any shape
  readonly [key: string]: any
}

/** Properties of a chart whose removal changes behaviour. */
const DROPPED = new Set([
  'actions',
  'always',
  'after',
  'entry',
  'exit',
  'guard',
  'invoke',
  'onDone',
  'onError',
  'reenter',
  'tags',
  'target',
])
/** Each entry of these is a transition. */
const TRANSITION_MAPS = new Set(['on', 'after'])
/** Entries of these lists are alternatives or run in sequence. */
const LISTS = new Set(['actions', 'always', 'entry', 'exit', 'onDone', 'onError', 'tags'])

/** Texts for people, and the library's guard against endless loops. */
const SKIPPED = new Set(['types', 'description', 'id', 'src', 'options'])

const OPPOSITES: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
}

/** A mutant here may never end, and a test in an endless loop cannot be interrupted. */
const LOOPS = new Set(['ForStatement', 'WhileStatement', 'DoWhileStatement'])

/** All mutants of a source. Statements and conditions are mutated only outside the statecharts, whose guards are named. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const { program } = parseSync(file, source)
  const isChart = file.startsWith('machines/')
  const mutants: Mutant[] = []

  function add(
    path: readonly string[],
    kind: string,
    { start, end }: Pick<Node, 'start' | 'end'>,
    replacement: string,
  ) {
    const line = source.slice(0, start).split('\n').length
    mutants.push({ id: `${file} ${path.join('.')}: ${kind}`, line, start, end, replacement })
  }

  /** Including the comma that follows, so that the list stays valid. */
  function drop(path: readonly string[], { start, end }: Node): void {
    const comma = /^\s*,/.exec(source.slice(end))?.[0].length ?? 0
    add(path, 'dropped', { start, end: end + comma }, '')
  }

  /** `states`: the names of the sibling states. */
  function visit(node: Node, path: readonly string[], states: readonly string[]): void {
    if ((node.type.startsWith('TS') && !('expression' in node)) || node.type === 'ObjectPattern') return
    if (LOOPS.has(node.type)) {
      visit(node.body, path, states)
      return
    }
    if (!isChart) mutateFlow(node, path)
    if (node.type === 'Property') {
      visitProperty(node, path, states)
      return
    }
    if (node.type === 'ArrayExpression' && (LISTS.has(path.at(-1) ?? '') || TRANSITION_MAPS.has(path.at(-2) ?? ''))) {
      for (const [at, element] of node.elements.entries()) drop([...path, `${at}`], element)
    }
    if (node.type === 'Literal') mutateLiteral(node, path)
    if (/^(Binary|Logical)Expression$/.test(node.type)) mutateOperator(node, path)
    for (const [name, child] of Object.entries(node)) {
      if (isNode(child)) visit(child, path, states)
      if (!Array.isArray(child)) continue
      const isList = name === 'elements' || name === 'arguments'
      for (const [at, entry] of child.entries()) {
        if (isNode(entry)) visit(entry, isList ? [...path, `${at}`] : nameIn(path, entry), states)
      }
    }
  }

  function visitProperty(
    { key: name, value, ...node }: Node,
    path: readonly string[],
    states: readonly string[],
  ): void {
    const key = String(name.name ?? name.value)
    if (SKIPPED.has(key)) return
    const here = [...path, key]
    const parent = path.at(-1) ?? ''
    const isTransition = TRANSITION_MAPS.has(parent)
    const isInChart = path.includes('states') || key === 'on'
    if (isTransition || isAssigned(path) || (DROPPED.has(key) && isInChart)) drop(here, node)
    if (key === 'guard' || parent === 'guards') negate(value, here)
    const isText = typeof value.value === 'string'
    if (isText && (key === 'target' || key === 'onError' || key === 'onDone' || isTransition))
      redirect(value, here, states)
    const isStates = key === 'states' && value.type === 'ObjectExpression'
    if (!isText) visit(value, here, isStates ? value.properties.map(keyOf) : states)
  }

  /** A named guard is negated at its definition, so that every use of it changes. */
  function negate(value: Node, path: readonly string[]): void {
    if (value.type !== 'ArrowFunctionExpression' || value.body.type === 'BlockStatement') return
    const { start, end } = value.body
    add(path, 'negated', { start, end }, `!(${source.slice(start, end)})`)
  }

  /** Redirects to a sibling state, or to the target of another transition. */
  function redirect(value: Node, path: readonly string[], states: readonly string[]): void {
    const target = String(value.value)
    const isBeside = states.includes(target)
    const candidates = isBeside ? states : [...source.matchAll(/'([#.][\w.]+)'/g)].map(([, found]) => found ?? '')
    const others = [...new Set(candidates)].filter(
      (other) => other !== target && other[0] === (isBeside ? other[0] : target[0]),
    )
    const other = others[candidates.indexOf(target) % Math.max(1, others.length)]
    if (other) add(path, `to ${other} instead of ${target}`, value, `'${other}'`)
  }

  function mutateFlow(node: Node, path: readonly string[]): void {
    if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') {
      const { start, end } = node.test
      add(path, 'condition negated', node.test, `!(${source.slice(start, end)})`)
    }
    if (node.type === 'ExpressionStatement' && /^(Call|Await|Assignment)Expression$/.test(node.expression.type)) {
      add(path, 'statement dropped', node, ';')
    }
    if (node.type === 'CallExpression' && node.callee.property?.name === 'filter') {
      add(path, 'filter dropped', { start: node.callee.object.end, end: node.end }, '')
    }
  }

  function mutateOperator({ operator, left, right }: Node, path: readonly string[]): void {
    const opposite = OPPOSITES[operator]
    if (opposite) add(path, `${operator} becomes ${opposite}`, { start: left.end, end: right.start }, ` ${opposite} `)
  }

  function mutateLiteral(value: Node, path: readonly string[]): void {
    if (typeof value.value === 'boolean') add(path, `${value.value} becomes ${!value.value}`, value, `${!value.value}`)
    if (typeof value.value === 'number') add(path, `${value.raw} becomes more`, value, `(${value.raw} + 1)`)
  }

  visit(program as unknown as Node, [], [])
  return numbered(mutants)
}

/** `assign({ … })`, `assign(() => ({ … }))` and their helpers: each property is written into the context. */
function isAssigned(path: readonly string[]): boolean {
  return path.includes('actions') && path.at(-1) === '0' && !path.includes('states')
}

function keyOf({ key }: Node): string {
  return String(key?.name ?? key?.value)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

/** Declarations are identified by their names. */
function nameIn(path: readonly string[], node: Node): readonly string[] {
  // A property adds its own name.
  if (node.type === 'Property') return path
  const name = node.id?.name ?? node.declaration?.id?.name ?? node.key?.name
  return typeof name === 'string' ? [...path, name] : path
}

/** Numbers several changes of one kind at the same location. */
function numbered(mutants: readonly Mutant[]): Mutant[] {
  const seen = new Map<string, number>()
  return mutants.map((mutant) => {
    const count = (seen.get(mutant.id) ?? 0) + 1
    seen.set(mutant.id, count)
    return count === 1 ? mutant : { ...mutant, id: `${mutant.id} (${count})` }
  })
}
