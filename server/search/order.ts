import type { SearchQuery } from '#models/wire/search.ts'
import type { Column } from './column.ts'

export type Compare = (a: number, b: number) => number

/** Sort keys in order of precedence. Documents without the field come last in both directions. */
export function comparatorOf(
  sort: SearchQuery['_appliedSort'],
  columnOf: (field: string) => Column,
  scores: Float32Array | null,
): Compare {
  const compares = sort.map(({ field, options }) => byColumn(columnOf(field), options === 'desc' ? -1 : 1))
  if (scores) compares.push((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))
  if (sort.length === 0) compares.push(byColumn(columnOf('position'), 1))
  return (a, b) => {
    for (const compare of compares) {
      const order = compare(a, b)
      if (order !== 0) return order
    }
    return a - b
  }
}

function byColumn(column: Column, direction: 1 | -1): Compare {
  return (a, b) => {
    const left = column.firstAt(a)
    const right = column.firstAt(b)
    if (left === right) return 0
    if (left === undefined) return 1
    if (right === undefined) return -1
    return left < right ? -direction : direction
  }
}

/**
 * The first `end` slots in order. A page is a small part of the hits, so a heap of the page's size is used instead of
 * sorting all hits.
 */
export function firstInOrder(slots: Uint32Array, hits: number, end: number, compare: Compare): number[] {
  if (end * 4 >= hits) return Array.from(slots.subarray(0, hits)).sort(compare).slice(0, end)
  const heap: number[] = []
  for (let index = 0; index < hits; index++) {
    const slot = slots[index] ?? 0
    if (heap.length < end) {
      heap.push(slot)
      siftUp(heap, compare)
    } else if (compare(slot, heap[0] ?? 0) < 0) {
      heap[0] = slot
      siftDown(heap, compare)
    }
  }
  return heap.sort(compare)
}

function siftUp(heap: number[], compare: Compare): void {
  let child = heap.length - 1
  while (child > 0) {
    const parent = (child - 1) >> 1
    if (compare(heap[child] ?? 0, heap[parent] ?? 0) <= 0) return
    swap(heap, child, parent)
    child = parent
  }
}

function siftDown(heap: number[], compare: Compare): void {
  let parent = 0
  for (;;) {
    let largest = 2 * parent + 1
    if (largest >= heap.length) return
    const right = largest + 1
    if (right < heap.length && compare(heap[right] ?? 0, heap[largest] ?? 0) > 0) largest = right
    if (compare(heap[largest] ?? 0, heap[parent] ?? 0) <= 0) return
    swap(heap, parent, largest)
    parent = largest
  }
}

function swap(heap: number[], a: number, b: number): void {
  const swapped = heap[a] ?? 0
  heap[a] = heap[b] ?? 0
  heap[b] = swapped
}
