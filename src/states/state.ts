import type { ReactNode } from 'react'

/** Shows one state of a screen from data. It is a picture: nothing that it offers has an effect. */
export type State = () => ReactNode
