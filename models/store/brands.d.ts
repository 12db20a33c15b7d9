import type { Brand } from './brand.ts'

/** Every brand, the default one first. The bundler writes the list into the build, Node reads the folders. */
export declare const BRANDS: readonly [Brand, ...Brand[]]
