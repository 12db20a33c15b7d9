/**
 * Answers as it did last as long as it is asked the same: for pure functions of what never changes in place. What is
 * asked ahead of time costs nothing when it is needed.
 */
export function memoizeLast<Asked extends readonly unknown[], Answer>(
  ask: (...asked: Asked) => Answer,
): (...asked: Asked) => Answer {
  let last: { readonly asked: Asked; readonly answer: Answer } | null = null
  return (...asked) => {
    if (!last?.asked.every((one, index) => one === asked[index])) last = { asked, answer: ask(...asked) }
    return last.answer
  }
}
