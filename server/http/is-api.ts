/** Whether a path, with or without its query, belongs to the API: clients read its answers as JSON only. */
export function isApi(path: string): boolean {
  return /^\/api(?:[/?]|$)/.test(path)
}
