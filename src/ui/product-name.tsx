/** Keeps a number and its unit on one line: “No. 101”, “75 ml”. */
const TOGETHER = /(No\. \d+|\d+ (?:ml|cm))/
/** What kind of shoe it is, and which. */
const KIND_AND_MODEL = /^(.+)\s(No\.\s\d+.*)$/

/** Where names stand beside each other, all of them break before the number: see product-card.module.css. */
export function ProductName({ children }: { children: string }) {
  const [, kind, model] = KIND_AND_MODEL.exec(children) ?? []
  if (!kind || !model) return unbroken(children)
  return (
    <>
      {unbroken(kind)} <span className="model">{unbroken(model)}</span>
    </>
  )
}

function unbroken(name: string) {
  return name.split(TOGETHER).map((part) =>
    TOGETHER.test(part) ? (
      <span key={part} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
