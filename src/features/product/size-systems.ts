import type { SizeSystem } from '#models/product/size-systems.ts'
import { convertSize, formatHalfSize, parseSize, sizeRunOf } from '#models/product/sizes.ts'

/** What the size is called elsewhere, from the table; a size outside it keeps its own label. */
export function sizeSystems(
  label: string,
  values: readonly { readonly label: string }[],
): Partial<Record<SizeSystem, string>> {
  const size = parseSize(label)
  if (size === null) return {}
  const run = sizeRunOf(values.flatMap((value) => parseSize(value.label) ?? []))
  const systems: Partial<Record<SizeSystem, string>> = {}
  for (const system of ['UK', 'US'] as const) {
    const converted = convertSize(size, system, run)
    if (converted !== null) systems[system] = formatHalfSize(converted)
  }
  return systems
}
