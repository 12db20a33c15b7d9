/** A path of the API without its ids, which are replaced by `*`. */
export function pathTemplate(path: string): string {
  return path.replaceAll(/[^/]*[^/a-z_-][^/]*/g, '*')
}
