import { data } from 'react-router'

/** The error page at its own address. [ROUTE-11] */
export function loader(): never {
  throw data(null, { status: 500 })
}

export default function ErrorRoute() {
  return null
}
