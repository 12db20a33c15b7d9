import type { Brand } from './brand.ts'

/** Address of a public file in the brand's folder. */
export function themeFile({ code }: Pick<Brand, 'code'>, name: string): string {
  return `/themes/${code}/${name}`
}
