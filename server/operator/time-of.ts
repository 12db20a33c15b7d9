/** "2026-11-23 10:00", UTC. */
export function timeOf(date: Date): string {
  return date.toISOString().slice(0, 16).replace('T', ' ')
}
