/** Keeps a number and its unit on one line: “No. 101”, “75 ml”. */
const TOGETHER = /(No\. \d+|\d+ (?:ml|cm))/

/** Where names stand beside each other, all of them break before the number: see product-card.module.css. */
export function ProductName({ children }: { children: string }) {
  const [kind = '', model] = children.split(/\s(No\.\s\d.*)/)
  return model ? (
    <>
      {unbroken(`${kind} `)}
      <span className="model">{unbroken(model)}</span>
    </>
  ) : (
    unbroken(kind)
  )
}

function unbroken(name: string) {
  return name.split(TOGETHER).map((part, place) =>
    place % 2 ? (
      <span key={part} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
