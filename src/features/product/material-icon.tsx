/** Line drawings of the parts of a shoe, after the pictograms of Directive 94/11/EC. */
const DRAWINGS = {
  upper: 'M4 25c0-6 1-12 2-15 3 2 6 2 9 0 2 6 6 9 12 11 5 2 9 2 9 6v1H4z',
  lining:
    'M4 25c0-6 1-12 2-15 3 2 6 2 9 0 2 6 6 9 12 11 5 2 9 2 9 6v1H4zM8 24c0-4 0-7 1-10 2 1 3 1 5 0 2 5 6 8 11 9 3 1 6 1 7 3',
  sole: 'M4 24h33c1 3-1 5-4 5H15l-1-2-1 4H5c-1 0-1-4-1-7z',
} as const

/** Which part is meant by its word in the catalogue's language; anything else is drawn as a hide. */
const WORDS: readonly (readonly [RegExp, keyof typeof DRAWINGS])[] = [
  [/^(obermaterial|schaft|upper|tomaia)/i, 'upper'],
  [/(futter|decksohle|lining|sock|fodera)/i, 'lining'],
  [/(laufsohle|outer ?sole|outsole|suola)/i, 'sole'],
]

const HIDE = 'M12 6c3 3 13 3 16 0l4 5-3 4c3 4 3 9 1 13l-5-2c-3 2-7 2-10 0l-5 2c-2-4-2-9 1-13l-3-4z'

export function MaterialIcon({ part }: { part: string }) {
  const drawing = WORDS.find(([word]) => word.test(part))?.[1]
  return (
    <svg
      width="40"
      height="36"
      viewBox="0 0 40 36"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d={drawing ? DRAWINGS[drawing] : HIDE} strokeLinejoin="round" />
    </svg>
  )
}
