import type { ColumnType } from 'kysely'

/** Serialised by us, because `pg` would turn an array into a PostgreSQL array. */
export type Json<Value> = ColumnType<Value, string, string>
export type Timestamp = ColumnType<Date, Date, Date>
export type Optional<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>
export type Counted = ColumnType<number, number | undefined, number>
