/** The emblem of the Union: twelve stars, upright, on the hours of a clock; its radii after the emblem's own rules. */
export function UnionFlag({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 54 36" width="54" height="36" aria-hidden="true">
      <rect width="54" height="36" fill="var(--union)" />
      {HOURS.map((hour) => (
        <path key={hour} d={STAR} fill="var(--stars)" transform={`translate(${place(hour)})`} />
      ))}
    </svg>
  )
}

const HOURS = Array.from({ length: 12 }, (_, hour) => hour)

/** Rounded, so that every engine writes the same. */
function place(hour: number): string {
  const angle = (hour * Math.PI) / 6
  return `${(27 + 12 * Math.sin(angle)).toFixed(2)} ${(18 - 12 * Math.cos(angle)).toFixed(2)}`
}

/** Five points on a circle of an eighteenth of the flag's height, around 0 0. */
const STAR = 'M0-2 .45-.62H1.9L.73.24 1.18 1.62 0 .76-1.18 1.62-.73.24-1.9-.62H-.45z'
