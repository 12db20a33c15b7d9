import { type ReactNode, useEffect } from 'react'
import { Outlet, Route, Routes, useParams } from 'react-router'
import { storeViewOf } from '#models/store/store-view.ts'
import { travelTo } from '#src/devtools/time-travel.ts'
import { loadTexts } from '#src/i18n/i18n.ts'
import { ALL_STATES, STATE_TEXTS } from '#src/states/all-states.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { emptyModels } from '#worker/empty-models.ts'

/** Not part of a release. [DEV-08] */
export const meta = () => [{ title: 'States' }, { name: 'robots', content: 'noindex' }]

/** States are rendered in the browser only: the server has no models to show. */
export async function clientLoader({ url }: { readonly url: URL }): Promise<null> {
  await loadTexts(storeViewOf(url.pathname).language, ...STATE_TEXTS)
  return null
}
clientLoader.hydrate = true as const

export function HydrateFallback(): ReactNode {
  return <h1>States</h1>
}

/** A state of a screen, or the list of all. */
export default function StatesPage() {
  const [feature = '', name = ''] = (useParams()['*'] ?? '').split('/')
  const State = ALL_STATES[feature]?.[name]
  useReadOnly()
  if (!State) return <StateList />
  // Pages of the account read their session from the layout around them.
  return (
    <>
      <nav aria-label="States">
        <TextLink to="/__states">All states</TextLink>
      </nav>
      <Routes>
        <Route element={<Outlet context={{ session: '' }} />}>
          <Route path="*" element={<State key={`${feature}/${name}`} />} />
        </Route>
      </Routes>
    </>
  )
}

/** The page shows no log, asks for no consent, and nothing that a state offers reaches the log or the server. */
function useReadOnly(): void {
  useEffect(() => {
    travelTo({ position: null, models: emptyModels })
    return () => travelTo(null)
  }, [])
}

function StateList() {
  return (
    <>
      <h1>States</h1>
      {Object.entries(ALL_STATES).map(([feature, states]) => (
        <section key={feature} aria-label={feature}>
          <h2>{feature}</h2>
          <ul>
            {Object.keys(states).map((name) => (
              <li key={name}>
                <TextLink to={`/__states/${feature}/${name}`}>{name}</TextLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
