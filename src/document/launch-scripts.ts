/**
 * Fetches and runs the page's modules right after its first paint: the text's and, within 1.5 seconds, the large
 * photograph's. Runs as text behind the block that it launches: it
 * must not use anything from outside its own body.
 */
export function launchScripts(modules: readonly string[]): void {
  const launcher = document.currentScript
  const block = launcher?.previousElementSibling as HTMLScriptElement
  // React hydrates the page as it was rendered.
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
  // Frames come when the styles are there, and never to a page that nobody sees.
  const afterFrame = () => requestAnimationFrame(() => setTimeout(launch))
  const photograph = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  if (photograph && !photograph.complete) {
    photograph.addEventListener('load', afterFrame)
    setTimeout(launch, 1500)
  } else afterFrame()
  if (document.hidden) launch()
  else document.addEventListener('visibilitychange', launch, { once: true })
}
