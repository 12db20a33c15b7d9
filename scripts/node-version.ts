const NEEDED = 24

/** npm puts the pinned Node of node_modules first on PATH; a plain shell may still have an older one. */
export function assertNode(): void {
  const major = Number(process.versions.node.split('.')[0])
  if (major < NEEDED) {
    throw new Error(
      `Node ${NEEDED} or newer is needed, this is ${process.version}: use the npm scripts, or install it.`,
    )
  }
}
