import type { ColumnType } from 'kysely'
import type { PasskeyPurpose } from '#models/wire/passkey.ts'
import type { SecurityEventKind } from '../../commerce/security-event-kind.ts'
import type { Counted, Json, Optional, Timestamp } from './columns.ts'

/** Customers, their sessions and ways to sign in. */
export interface AccountTables {
  customer: {
    id: number
    email: string
    password_hash: string
    first_name: string
    last_name: string
    gender: number | null
    store_id: number
    group_id: Counted
    /** Null: anybody may have entered the address. */
    email_verified_at: Optional<Date>
    birth_date: Optional<string>
    /** Registered in the shop and not yet confirmed. */
    is_unconfirmed: ColumnType<boolean, boolean | undefined, boolean>
    created_at: Timestamp
    updated_at: Timestamp
  }
  registration: {
    token_hash: string
    customer_id: number
    password_hash: string
    first_name: string
    last_name: string
    gender: number | null
    birth_date: string | null
    expires_at: Timestamp
  }
  customer_address: {
    customer_id: number
    id: number
    body: Json<AddressBody>
    is_default_billing: boolean
    is_default_shipping: boolean
    version: Counted
  }
  refresh_token: {
    hash: string
    family: string
    customer_id: number
    expires_at: Timestamp
    used_at: ColumnType<Date | null, Date | null, Date | null>
    family_ends_at: Timestamp
  }
  session: {
    id: string
    family: string
    customer_id: number
    device_label: string
    created_at: Timestamp
    last_seen_at: Timestamp
    absolute_end: Timestamp
    proven_at: Optional<Date>
  }
  passkey: {
    id: string
    customer_id: number
    credential_id: string
    public_key: Buffer
    counter: number
    transports: Json<readonly string[]>
    backed_up: boolean
    label: string
    created_at: Timestamp
    last_used_at: Optional<Date>
  }
  passkey_challenge: {
    challenge_hash: string
    browser_hash: string
    purpose: PasskeyPurpose
    session_id: string | null
    expires_at: Timestamp
  }
  email_change: {
    token_hash: string
    kind: 'confirm' | 'undo'
    customer_id: number
    email: string
    session_id: string | null
    store_code: string
    created_at: Timestamp
    expires_at: Timestamp
  }
  password_reset: {
    token_hash: string
    customer_id: number
    created_at: Timestamp
    expires_at: Timestamp
    /** The order whose mail has the link. Null: the link was asked for. */
    order_id: Optional<string>
  }
  login_try: { name_hash: string; source_hash: string; tries: number; last_at: Timestamp; open_at: Timestamp }
  security_event: {
    id: string
    customer_id: number
    kind: SecurityEventKind
    session_id: string | null
    at: Timestamp
  }
  account_deletion: { customer_id: number; store_code: string; requested_at: Timestamp; due_at: Timestamp }
  data_export: {
    customer_id: number
    store_code: string
    requested_at: Timestamp
    made_at: Optional<Date>
    expires_at: Optional<Date>
    /** ZIP */
    archive: Optional<Buffer>
  }
}

/** An address of a customer, without its ids and flags, which are columns. */
interface AddressBody {
  readonly firstname: string
  readonly lastname: string
  readonly street: string[]
  readonly city: string
  readonly postcode: string
  readonly country_id: string
  readonly company?: string | undefined
  readonly telephone?: string | undefined
  readonly vat_id?: string | undefined
}
