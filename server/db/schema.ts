import type { Kysely, Transaction } from 'kysely'
import type { AccountTables } from './tables/account.ts'
import type { CatalogueTables } from './tables/catalogue.ts'
import type { OperationTables } from './tables/operation.ts'
import type { OrderTables } from './tables/order.ts'
import type { PaymentTables } from './tables/payment.ts'

/** The columns of each table, by name. */
export interface Tables extends AccountTables, CatalogueTables, OrderTables, PaymentTables, OperationTables {}

export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>
/** For reads inside or outside a transaction. */
export type Reader = Db | Trx
