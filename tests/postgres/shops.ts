import { rmSync } from 'node:fs'
import pg from 'pg'
import { inject } from 'vitest'
import { createDatabase, type TestDatabase } from '#tests/fixtures/postgres/databases.ts'
import { ShopProcess } from '#tests/fixtures/shop-process.ts'

/** Shop processes on one PostgreSQL database, and direct access to it. */
export class Shops {
  readonly #database: TestDatabase
  readonly #sql: pg.Pool
  readonly #folders: string[] = []
  readonly #running: ShopProcess[] = []

  private constructor(database: TestDatabase) {
    this.#database = database
    this.#sql = new pg.Pool({ connectionString: database.url, max: 2, application_name: 'test' })
    this.#sql.on('error', () => {})
  }

  static async onEmptyDatabase(): Promise<Shops> {
    return new Shops(await createDatabase(inject('postgresServer')))
  }

  static async onFilledDatabase(): Promise<Shops> {
    return new Shops(await createDatabase(inject('postgresServer'), inject('postgresTemplate')))
  }

  async start(count: number): Promise<ShopProcess[]> {
    const started = await Promise.all(Array.from({ length: count }, () => this.#startOne()))
    this.#running.push(...started)
    return started
  }

  async #startOne(): Promise<ShopProcess> {
    const folder = ShopProcess.folder()
    this.#folders.push(folder)
    return ShopProcess.start(folder, { DATABASE_URL: this.#database.url })
  }

  async rows<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#sql.query<Row>(text, values)).rows
  }

  async number(text: string, values: unknown[] = []): Promise<number> {
    const [row] = await this.rows<{ number: string }>(`select (${text}) as number`, values)
    return Number(row?.number)
  }

  /** Closes all connections like a restart by an administrator. Returns their number. */
  cutConnections(): Promise<number> {
    return this.number(
      "select count(pg_terminate_backend(pid)) from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and application_name <> 'test'",
    )
  }

  stockOf(sku: string): Promise<number> {
    return this.number('select qty from stock where sku = $1', [sku])
  }

  async close(): Promise<void> {
    await Promise.all(this.#running.map((shop) => shop.end('SIGKILL')))
    await this.#sql.end()
    await this.#database.drop()
    for (const folder of this.#folders) rmSync(folder, { recursive: true, force: true })
  }
}
