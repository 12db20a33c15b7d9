import { useLoaderData } from 'react-router'

export function loader() {
  return { title: 'Shoes' }
}

export default function Page() {
  return <h1>{useLoaderData<typeof loader>().title}</h1>
}
