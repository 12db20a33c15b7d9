/** How long a shelf takes to turn, ms. [CAT-26] */
const GLIDE_MS = 2000

/** Moves a shelf sideways, slowing down towards the end; a hand on it takes over at once. Answers how to stop it. */
export function glide(shelf: HTMLElement, left: number): () => void {
  const from = shelf.scrollLeft
  let began: number | null = null
  let frame = requestAnimationFrame(step)
  // It would pull every step back to a card.
  shelf.style.scrollSnapType = 'none'
  for (const hand of HANDS) shelf.addEventListener(hand, stop, { passive: true })
  function step(now: number): void {
    began ??= now
    const share = Math.min(1, (now - began) / GLIDE_MS)
    shelf.scrollLeft = from + (left - from) * (1 - (1 - share) ** 3)
    if (share < 1) frame = requestAnimationFrame(step)
    else stop()
  }
  function stop(): void {
    cancelAnimationFrame(frame)
    shelf.style.scrollSnapType = ''
    for (const hand of HANDS) shelf.removeEventListener(hand, stop)
  }
  return stop
}

const HANDS = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const
