import type { ReactNode } from 'react'
import { Outlet, Route, Routes, useLoaderData, useLocation, useParams } from 'react-router'
import { storeViewOf } from '#models/store/store-view.ts'
import { startDevtools } from '#src/devtools/start-devtools.ts'
import { useEngineStatus } from '#src/engine/use-engine.ts'
import { loadTexts } from '#src/i18n/i18n.ts'
import { ALL_STATES, STATE_TEXTS } from '#src/states/all-states.ts'
import styles from '#src/states/states.module.css'
import { staticPartsOf } from '#src/states/static-parts.server.tsx'
import { type StaticParts, StaticPartsContext } from '#src/states/static-parts.ts'
import { useGiven } from '#src/states/use-given.ts'
import { TextLink } from '#src/ui/text-link.tsx'

/** Not part of a release. [DEV-08] */
export const meta = () => [{ title: 'States' }, { name: 'robots', content: 'noindex' }]

/** A release has no such route, so there are no generated types. */
interface LoadedAt {
  readonly url: URL
}

interface ServerLoaded {
  serverLoader(): Promise<StaticParts>
}

export function loader({ url }: LoadedAt): Promise<StaticParts> {
  return staticPartsOf(storeViewOf(url.pathname))
}

/** By store view, asked for once and not for each state. */
const staticParts = new Map<string, Promise<StaticParts>>()

/** States are rendered in the browser only: the server has no models to show. */
export async function clientLoader({ url, serverLoader }: LoadedAt & ServerLoaded): Promise<StaticParts> {
  const { code, language } = storeViewOf(url.pathname)
  // What a state answers comes before the guard that keeps the past read-only.
  await Promise.all([startDevtools(), loadTexts(language, ...STATE_TEXTS)])
  const parts = staticParts.get(code) ?? serverLoader()
  staticParts.set(code, parts)
  return parts
}
clientLoader.hydrate = true as const

export function HydrateFallback(): ReactNode {
  return <h1>States</h1>
}

/** A state of a screen, or the list of all. */
export default function StatesPage() {
  const parts = useLoaderData<StaticParts>()
  const [feature = '', name = ''] = (useParams()['*'] ?? '').split('/')
  const location = useLocation()
  const engine = useEngineStatus()
  const state = ALL_STATES[feature]?.[name]
  useGiven(state)
  if (!state) return <StateList />
  // Until the engine is ready its models are not shown.
  if (engine !== 'ready' && engine !== 'failed') return <HydrateFallback />
  const { show: Show, search = '' } = state
  // Pages of the account read their session from the layout around them.
  return (
    <div data-shown-state={`${feature}/${name}`}>
      <nav aria-label="States" className={styles.back}>
        <TextLink to="/__states">All states</TextLink>
      </nav>
      <StaticPartsContext value={parts}>
        <Routes location={{ ...location, search }}>
          <Route element={<Outlet context={{ session: '' }} />}>
            <Route path="*" element={<Show key={`${feature}/${name}`} />} />
          </Route>
        </Routes>
      </StaticPartsContext>
    </div>
  )
}

function StateList() {
  return (
    <div className={styles.list}>
      <h1>States</h1>
      {Object.entries(ALL_STATES).map(([feature, states]) => (
        <section key={feature} aria-label={feature} className={styles.feature}>
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
    </div>
  )
}
