const PRELOAD = '<link rel="modulepreload" href="'
const SCRIPT_BEGIN = '<script'
const MODULES_BEGIN = ' type="module" async="">'
const SCRIPT_END = '</script>'

/**
 * The shell of a page, changed so that text, styles and the first photograph load before the scripts. React Router
 * preloads a page's modules with high priority and before the stylesheet: on a slow connection they compete for bandwidth,
 * and on a slow phone they run before the first paint. `more` are further modules that the page needs.
 *
 * Works on bytes: decoding and encoding 160 kB would cost more than the search.
 */
export function scriptsAfterPaint(shell: Buffer, more: readonly string[] = []): Buffer {
  const attributes = shell.indexOf(MODULES_BEGIN)
  const end = shell.indexOf(SCRIPT_END, attributes)
  if (attributes < 0 || end < 0) return shell
  const parts: Buffer[] = []
  const modules = new Set<string>()
  let copied = 0
  for (let at = shell.indexOf(PRELOAD); at >= 0; at = shell.indexOf(PRELOAD, copied)) {
    const href = at + PRELOAD.length
    modules.add(shell.toString('utf8', href, shell.indexOf('"', href)))
    parts.push(shell.subarray(copied, at))
    copied = shell.indexOf('>', href) + 1
  }
  for (const href of more) modules.add(href)
  const open = shell.subarray(shell.lastIndexOf(SCRIPT_BEGIN, attributes), attributes)
  const block = shell.subarray(attributes + MODULES_BEGIN.length, end + SCRIPT_END.length)
  return Buffer.concat([
    ...parts,
    shell.subarray(copied, attributes),
    Buffer.from(' type="text/plain">'),
    block,
    open,
    Buffer.from(`>(${launchScripts})(${JSON.stringify([...modules])})${SCRIPT_END}`),
    shell.subarray(end + SCRIPT_END.length),
  ])
}

interface LaunchTypes {
  createPolicy(name: string, rules: { createScript(text: string): string }): { createScript(text: string): string }
}

/**
 * Fetches and runs the page's modules right after the first paint of the text and, for at most 1.5 seconds, of the large
 * photograph. Inlined as source text after the block that it launches: it must not reference anything outside its own
 * body.
 */
function launchScripts(modules: readonly string[]): void {
  const launcher = document.currentScript
  const block = launcher?.previousElementSibling as HTMLScriptElement
  // React hydrates the markup that the server rendered, which does not include this script.
  launcher?.remove()
  // The policy is created once, so no other script can use its name.
  const { trustedTypes } = window as unknown as { trustedTypes?: Pick<LaunchTypes, 'createPolicy'> }
  const policy = trustedTypes?.createPolicy('launch', { createScript: (text) => text })
  const trusted = (text: string) => policy?.createScript(text) ?? text
  let isLaunched = false
  function launch(): void {
    if (isLaunched) return
    isLaunched = true
    for (const href of modules)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    const script = document.createElement('script')
    script.type = 'module'
    script.nonce = block.nonce
    script.textContent = trusted(block.textContent)
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
