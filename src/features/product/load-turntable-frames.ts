/** Few at once, so that on a slow connection the first frames arrive soon. */
const LANES = 3

interface FrameLoads {
  /** Addresses by frame. */
  readonly frames: readonly string[]
  /** Frames to load, the most useful ones first. */
  readonly order: readonly number[]
  /** The image has to be referenced as long as its frame may be shown, or the browser may drop what it has decoded. */
  readonly onLoaded: (frame: number, image: HTMLImageElement) => void
  /** Called once if frames are missing and nothing more is on its way. */
  readonly onFailed: () => void
}

/**
 * Fetches and decodes frames, so that they can be shown without a flash. A lane ends with its first failure: one bad frame
 * leaves the others alone, and a server that fails is soon left alone. Returns a function that ends the loading.
 */
export function loadTurntableFrames({ frames, order, onLoaded, onFailed }: FrameLoads): () => void {
  const waiting = [...order]
  const loading = new Set<HTMLImageElement>()
  let isOver = false

  /** Whether nothing failed. */
  async function runLane(): Promise<boolean> {
    for (let frame = waiting.shift(); frame !== undefined && !isOver; frame = waiting.shift()) {
      const image = new Image()
      loading.add(image)
      image.src = frames[frame] ?? ''
      try {
        await image.decode()
      } catch {
        return false
      }
      loading.delete(image)
      onLoaded(frame, image)
    }
    return true
  }

  void Promise.all(Array.from({ length: LANES }, runLane)).then((lanes) => {
    if (!isOver && lanes.includes(false)) onFailed()
  })
  return () => {
    isOver = true
    // Ends the requests.
    for (const image of loading) image.src = ''
  }
}
