import { type Expression, type SqlBool, sql } from 'kysely'

/** `Lena+shoes@example.de` and `lena@example.de` are the same mailbox. */
export function mailboxOf(address: string): string {
  return address.replace(/\+[^@]*@/, '@').toLowerCase()
}

/** Whether the column's address is of the same mailbox; the indexes have this expression. */
export function sameMailbox(column: string, address: string): Expression<SqlBool> {
  return sql<SqlBool>`lower(regexp_replace(${sql.ref(column)}, '\\+[^@]*@', '@')) = ${mailboxOf(address)}`
}
