/** Keeps a number and its unit on one line: “No. 101”, “75 ml”. */
const TOGETHER = /(No\. \d+|\d+ (?:ml|cm))/

export function ProductName({ children }: { children: string }) {
  return children.split(TOGETHER).map((part) =>
    TOGETHER.test(part) ? (
      <span key={part} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
