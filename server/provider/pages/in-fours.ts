/** Long numbers as people read them: `DE89 3704 0044`. */
export function inFours(text: string): string {
  return text.replace(/(.{4})(?=.)/g, '$1 ')
}
