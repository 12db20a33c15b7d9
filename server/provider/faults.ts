/** Faults of the connection to the merchant that a tester sets on the console. They end with the process. */
export class Faults {
  /** How many of the next answers are lost after their request took effect. */
  answersToDrop = 0
  /** Pause before each answer. */
  latencyMs = 0
  /** Whether messages wait instead of being sent. */
  holdsMessages = false

  /** Waits as set. True if this answer is to be lost. */
  async strike(): Promise<boolean> {
    if (this.latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, this.latencyMs))
    if (this.answersToDrop === 0) return false
    this.answersToDrop--
    return true
  }
}
