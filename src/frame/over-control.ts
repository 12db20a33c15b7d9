/** Links do not count: in a listing the whole card is one. */
const CONTROLS = 'button, input, select, textarea, summary, label'

/** Whether a floating button lies over a control, at its centre or a corner: no finger would reach that control. [SHELL-06] */
export function isOverControl(button: HTMLElement): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const points = [
    [(left + right) / 2, (top + bottom) / 2],
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ] as const
  return points.some(([x, y]) =>
    document.elementsFromPoint(x, y).some((element) => !button.contains(element) && element.closest(CONTROLS) !== null),
  )
}
