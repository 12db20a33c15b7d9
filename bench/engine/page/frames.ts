/** Measures the longest time without a frame. */
export async function watchFrames(): Promise<{ stop(): Promise<number> }> {
  let isRunning = true
  let longest = 0
  let last = await nextFrame()
  const watching = (async () => {
    while (isRunning) {
      const now = await nextFrame()
      longest = Math.max(longest, now - last)
      last = now
    }
  })()
  return {
    async stop() {
      isRunning = false
      await watching
      return longest
    },
  }
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve(performance.now()))
  })
}
