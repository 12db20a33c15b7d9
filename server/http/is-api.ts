/** Whether a path, with or without query, belongs to the API, whose clients read JSON only. */
export function isApi(path: string): boolean {
  return /^\/api(?:[/?]|$)/.test(path)
}
