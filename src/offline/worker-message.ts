/** What a page asks of a waiting service worker. The answer to `which-build` is the address of its router's manifest. */
export type WorkerMessage = 'which-build' | 'take-over'
