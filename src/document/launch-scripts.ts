/**
 * Fetches and runs the page's modules right after the first paint of the text and, for at most 1.5 seconds, of the large
 * photograph. Inlined as source text after the block that it launches: it must not reference anything outside its own
 * body.
 */
export function launchScripts(modules: readonly string[]): void {
  const launcher = document.currentScript
  const block = launcher?.previousElementSibling as HTMLScriptElement
  // React hydrates the markup that the server rendered, which does not include this script.
  launcher?.remove()
  let isLaunched = false
  function launch(): void {
    if (isLaunched) return
    isLaunched = true
    for (const href of modules)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = block.nonce
    script.textContent = block.textContent
    document.body.append(script)
    script.remove()
  }
  // Animation frames start when the styles are loaded, and never run in a hidden page.
  const afterFrame = () => requestAnimationFrame(() => setTimeout(launch))
  const photograph = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  if (photograph && !photograph.complete) {
    photograph.addEventListener('load', afterFrame)
    setTimeout(launch, 1500)
  } else afterFrame()
  if (document.hidden) launch()
  else document.addEventListener('visibilitychange', launch, { once: true })
}
