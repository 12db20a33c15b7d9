import { createContext } from 'react'

/** Set by the server for its one render; browsers hide it from scripts, so the client has none. */
export const NonceContext = createContext<string | undefined>(undefined)
