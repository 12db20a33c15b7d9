import { redirect } from 'react-router'
import { inStore, storeViewOf } from '#models/store/store-view.ts'
import { signOut } from '#src/features/account/sign-in.server.ts'
import type { Route } from './+types/sign-out.ts'

/** A reload after the post asks for the page. */
export const loader = ({ url }: Route.LoaderArgs) => redirect(inStore(storeViewOf(url.pathname), '/my-account'))

export const action = (args: Route.ActionArgs) => signOut(args)
