import { beforeEach, describe, expect, test, vi } from 'vitest'
import { JournalledBrowser, type JournalledTab } from '#tests/fixtures/engine/journalled-browser.ts'
import { retryDeadLetter } from '#worker/streams/dead-letter-decisions.ts'
import { draftOf } from '#worker/streams/decide-command.ts'

let browser: JournalledBrowser

beforeEach(() => {
  browser = new JournalledBrowser()
})

describe('a database that was thrown away', () => {
  test('is filled with all that was acknowledged, tasks included [ENG-53]', async () => {
    const tab = await browser.open()
    await tab.add('OX-1')
    await tab.add('OX-2')
    const tasks = [...tab.log.tasks.keys()]
    tab.die()

    const next = await browser.openAfterWipe()
    expect(next.skus()).toEqual(['OX-1', 'OX-2'])
    expect([...next.log.tasks.keys()]).toEqual(tasks)
    expect(next.metrics).toContain('storage.restored')
  })

  test('again and again, also where the shopper went on in between [ENG-53]', async () => {
    for (const [index, sku] of ['OX-1', 'OX-2', 'OX-3', 'OX-4'].entries()) {
      const tab = await browser.openAfterWipe()
      expect(tab.skus()).toHaveLength(index)
      await tab.add(sku)
      tab.die()
    }
    expect((await browser.openAfterWipe()).skus()).toEqual(['OX-1', 'OX-2', 'OX-3', 'OX-4'])
  })

  test('gets the work of several tabs in its order [ENG-53]', async () => {
    const [one, other] = [await browser.open(), await browser.open()]
    await one.add('OX-1')
    await other.add('OX-2')
    await one.add('OX-3')
    await other.add('OX-4')
    one.die()
    other.die()

    expect((await browser.openAfterWipe()).skus()).toEqual(['OX-1', 'OX-2', 'OX-3', 'OX-4'])
  })

  test('gets the newest draft that several tabs have changed, whatever the clock says [ENG-53]', async () => {
    const typed = (firstName: string) =>
      ({ type: 'checkout.save-draft', step: 'personalDetails', fields: { firstName } }) as const
    const one = await browser.open()
    await one.execute(typed('L'))
    const other = await browser.open()
    for (const [tab, name] of [
      [one, 'Le'],
      [other, 'Len'],
      [one, 'Lena'],
      [other, 'Lena V'],
    ] as const) {
      browser.clock.jump(-1000)
      await tab.execute(typed(name))
    }
    one.die()
    other.die()

    const { log } = await browser.openAfterWipe()
    expect([...log.subjects.values()].map(({ fields }) => fields)).toEqual([{ firstName: 'Lena V' }])
  })

  test('orders a follower’s decision after what the leader wrote before it, whatever the clock says [ENG-53]', async () => {
    const [leader, follower] = [await browser.open(), await browser.open()]
    await leader.add('OX-1')
    const [task] = [...leader.log.tasks.values()]
    if (!task) return expect.fail('no task')
    await leader.write({ putTasks: [{ ...task, state: 'quarantined' }] })
    browser.clock.jump(-1000)
    await follower.log.submit((states) => draftOf(retryDeadLetter(states, follower.log.tasks, task.id)), {
      actor: 'shopper',
      cause: 'tried-again',
      epoch: null,
    })
    leader.die()
    follower.die()

    const { log } = await browser.openAfterWipe()
    expect(log.tasks.get(task.id)).toMatchObject({ state: 'queued' })
  })

  test('gets what one tab read before its writer, which slept, could keep it [ENG-53]', async () => {
    // It freezes between its commit and its file.
    const asleep = await browser.open({ load: () => new Promise(() => undefined) })
    void asleep.add('OX-1')
    await vi.waitFor(async () => expect((await asleep.storage.read(0)).events).toHaveLength(1))
    const awake = await browser.open({}, true)
    await awake.add('OX-2')
    asleep.die()
    awake.die()

    const next = await browser.openAfterWipe()
    expect(next.skus()).toEqual(['OX-1', 'OX-2'])
    expect(next.log.tasks.size).toBe(2)
  })

  test('gets what another tab has read, and whose writer had no file yet [ENG-53]', async () => {
    const quick = await browser.open()
    await quick.add('OX-1')
    // Its journal's code comes over a bad network.
    const slow = await browser.open({ load: () => new Promise(() => undefined) })
    const added = slow.add('OX-2')
    await vi.waitFor(async () => expect((await slow.storage.read(0)).seq).toBe(2))
    browser.clock.advance(1000)
    await added
    await vi.waitFor(() => expect(quick.skus()).toEqual(['OX-1', 'OX-2']))
    await quick.add('OX-3')
    slow.die()
    quick.die()

    expect((await browser.openAfterWipe()).skus()).toEqual(['OX-1', 'OX-2', 'OX-3'])
  })

  test('is filled once by two tabs that find it empty at the same time [ENG-53]', async () => {
    const tab = await browser.open()
    await tab.add('OX-1')
    tab.die()
    browser.wipe()

    const [one, other] = await Promise.all([browser.open(), browser.open()])
    expect([one.skus(), other.skus()]).toEqual([['OX-1'], ['OX-1']])
    await one.add('OX-2')
    await other.add('OX-3')
    expect(one.skus()).toEqual(['OX-1', 'OX-2', 'OX-3'])
    expect([...one.metrics, ...other.metrics].filter((name) => name === 'storage.restored')).toHaveLength(1)
  })

  test('gets the state of tasks as it was last [ENG-14]', async () => {
    const tab = await browser.open()
    await tab.add('OX-1')
    await tab.add('OX-2')
    const [first, second] = [...tab.log.tasks.values()]
    if (!first || !second) throw new Error('Nothing waits')
    await tab.write({ putTasks: [{ ...second, state: 'sending', attempts: 1 }] })
    await tab.write({ putTasks: [{ ...second, state: 'uncertain', attempts: 2 }], deleteTasks: [first.id] })
    tab.die()

    expect([...(await browser.openAfterWipe()).log.tasks.values()]).toEqual([
      { ...second, state: 'uncertain', attempts: 2 },
    ])
  })
})

test('a line that was torn by the kill is passed over, and nothing is written behind it [ENG-53]', async () => {
  const tab = await browser.open()
  await tab.add('OX-1')
  await tab.add('OX-2')
  tab.die()
  browser.disk.tear(10)

  const next = await browser.openAfterWipe()
  expect(next.skus()).toEqual(['OX-1'])
  await next.add('OX-3')
  next.die()
  expect((await browser.openAfterWipe()).skus()).toEqual(['OX-1', 'OX-3'])
})

test('a database that holds a log is not touched [ENG-53]', async () => {
  const tab = await browser.open()
  await tab.add('OX-1')
  tab.die()

  const next = await browser.open()
  expect(next.metrics).toEqual([])
  expect(next.skus()).toEqual(['OX-1'])
})

test('a log that was recreated under a running shop counts, not the one before it [ENG-52]', async () => {
  const tab = await browser.open()
  for (const sku of ['OX-1', 'OX-2', 'OX-3']) await tab.add(sku)
  const asleep = await browser.open()
  await asleep.add('OX-4')
  tab.die()
  browser.clock.advance(1000)
  browser.disk.exists = async () => false
  const next = await browser.openAfterWipe()
  expect(next.skus()).toEqual([])
  await next.add('OX-5')
  next.die()
  browser.disk.exists = async () => true
  asleep.die()
  expect(browser.disk.text).toContain('OX-4')

  expect((await browser.openAfterWipe()).skus()).toEqual(['OX-5'])
})

test('a file that has grown begins again with a checkpoint, and is as good [ENG-07]', async () => {
  const tab = await browser.open()
  await tab.add('OX-1')
  for (let round = 0; round < 12; round++) {
    const decisions = Array.from({ length: 200 }, (_, index) => index % 2 === 0)
    await tab.write({ events: decisions.map((tracking) => ({ type: 'consent.decided', tracking })) })
  }
  await vi.waitFor(() => expect(browser.disk.sizes).toHaveLength(1))
  const { states } = tab.log
  tab.die()

  expect(Math.max(...browser.disk.sizes)).toBeLessThan(350_000)
  expect((await browser.openAfterWipe()).log.states).toEqual(states)
})

test('what is committed while a checkpoint is read is in it or behind it [ENG-53]', async () => {
  const tab = await browser.open()
  await tab.write({ putSubjects: [{ id: 's', fields: {} }] })
  await tab.add('OX-1')
  const { promise, resolve } = Promise.withResolvers<void>()
  browser.answer = promise
  await tab.write({ deleteSubjects: ['s'] })
  await vi.waitFor(() => expect(browser.answer).toBeNull())
  const added = tab.add('OX-2')
  await vi.waitFor(async () => expect((await tab.storage.read(0)).events.at(-1)?.type).toBe('cart.line-added'))
  resolve()
  await added
  tab.die()
  expect((await browser.openAfterWipe()).skus()).toEqual(['OX-1', 'OX-2'])
})

test('a log that the browser deleted under a running shop leaves no line in the file of the next [ENG-52]', async () => {
  const tab = await browser.open()
  await tab.add('OX-1')
  await tab.add('OX-2')
  await browser.deleteDatabase()
  await tab.add('OX-3')
  await tab.add('OX-4')
  tab.die()
  expect((await browser.openAfterWipe()).skus()).toEqual(['OX-3', 'OX-4'])
})

describe('what was forgotten is in no file [ENG-56]', () => {
  const lena = { id: 's1', fields: { email: 'lena.vogt@example.de' } }

  test('of the tab that deleted it, of one that lives, and of one that died', async () => {
    const dead = await browser.open()
    await dead.write({ putSubjects: [lena] })
    dead.die()
    const [one, other] = [await browser.open(), await browser.open()]
    await one.add('OX-1')
    await other.add('OX-2')
    expect(browser.disk.text).toContain('lena.vogt')

    await one.write({ deleteSubjects: ['s1'] })
    await vi.waitFor(() => expect(browser.disk.text).not.toContain('lena.vogt'))
    one.die()
    other.die()
    expect((await browser.openAfterWipe()).skus()).toEqual(['OX-1', 'OX-2'])
  })

  test('nor is a draft that was typed differently since', async () => {
    const tab = await browser.open()
    for (const firstName of ['Lena', 'Ada']) {
      await tab.execute({ type: 'checkout.save-draft', step: 'personalDetails', fields: { firstName } })
    }
    await vi.waitFor(() => expect(browser.disk.text).not.toContain('Lena'))
    expect(browser.disk.text).toContain('Ada')
  })

  test('nor are changes of a shopper who has signed out', async () => {
    const tab = await browser.open()
    const other = await browser.open()
    await tab.write({ events: [{ type: 'identity.signed-in', subject: 's1', session: null }], putSubjects: [lena] })
    await tab.add('OX-SECRET')
    await other.add('OX-SECRET-2')
    expect(browser.disk.text).toContain('OX-SECRET')

    await tab.write({
      events: [
        { type: 'identity.signed-out', reason: 'shopper' },
        { type: 'cart.cleared', isSynced: false, isDisconnected: true },
      ],
      deleteTasks: [...tab.log.tasks.keys()],
      deleteSubjects: ['s1'],
    })
    await vi.waitFor(() => expect(browser.disk.text).not.toMatch(/SECRET|lena/))
    tab.die()
    other.die()
    const next = await browser.openAfterWipe()
    expect(next.skus()).toEqual([])
    expect(next.log.subjects.size).toBe(0)
  })
})

test('a frozen page holds no file, and takes one again when it is back [ENG-42]', async () => {
  const tab = await browser.open()
  await tab.add('OX-1')
  tab.dispatch('freeze')
  await vi.waitFor(async () => {
    const dead = await browser.disk.tab().files.takeDead()
    for (const file of dead) file.close()
    expect(dead).toHaveLength(1)
  })
  tab.dispatch('resume')
  await tab.add('OX-2')
  tab.die()
  expect((await browser.openAfterWipe()).skus()).toEqual(['OX-1', 'OX-2'])
})

test('a kill at any moment takes nothing back, whichever file was being written [ENG-71]', async () => {
  let acknowledged = 0
  for (let life = 1; life < 30; life++) {
    const skus: string[] = []
    browser = new JournalledBrowser()
    const addTo = async (tab: JournalledTab, sku: string) => {
      await tab.add(sku)
      if (browser.disk.life > 0) skus.push(sku)
    }
    const former = await browser.open()
    await addTo(former, 'OX-0')
    former.die()

    browser.disk.life = life
    const [one, other] = [await browser.open(), await browser.open({}, true)]
    for (let round = 1; round <= 4; round++) {
      await addTo(one, `OX-${round}`)
      await addTo(other, `DE-${round}`)
    }
    one.die()
    other.die()
    browser.disk.life = Number.POSITIVE_INFINITY

    const next = await browser.openAfterWipe()
    expect(next.skus(), `after ${life} steps`).toEqual(expect.arrayContaining(skus))
    acknowledged += skus.length
    next.die()
  }
  expect(acknowledged).toBeGreaterThan(100)
})

test('a tab that fell back to memory leaves the database’s contents in its file, not its own [ENG-51]', async () => {
  const [one, other] = [await browser.open(), await browser.open()]
  await one.write({ putSubjects: [{ id: 's', fields: {} }] })
  await one.add('OX-1')
  browser.lostWrites = 4
  const added = one.add('OX-2')
  await vi.waitFor(() => {
    browser.clock.advance(300)
    expect(one.storage.kind).toBe('memory')
  })
  await added
  await other.add('OX-3')
  await one.write({ deleteSubjects: ['s'] })
  await new Promise((resolve) => setImmediate(resolve))
  one.die()
  other.die()

  expect((await browser.openAfterWipe()).skus()).toEqual(['OX-1', 'OX-3'])
})

describe('a database that does not open', () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())

  /** The next write fails, and so does each new connection. */
  async function addWithoutDatabase(tab: JournalledTab, sku: string): Promise<void> {
    browser.isDamaged = true
    browser.lostWrites = 1
    const added = tab.add(sku)
    await vi.waitFor(() => {
      browser.clock.advance(300)
      expect(tab.storage.kind).toBe('memory')
    })
    await added
  }

  test('the files fill the memory of the next tab, which continues them [ENG-53]', async () => {
    const tab = await browser.open()
    await tab.add('OX-1')
    tab.die()

    browser.isDamaged = true
    const next = await browser.open()
    expect([next.storage.kind, next.skus(), next.log.tasks.size]).toEqual(['memory', ['OX-1'], 1])
    await next.add('OX-2')
    next.die()
    const third = await browser.open()
    expect([third.storage.kind, third.skus(), third.log.tasks.size]).toEqual(['memory', ['OX-1', 'OX-2'], 2])
    third.die()

    browser.isDamaged = false
    const last = await browser.openAfterWipe()
    expect([last.storage.kind, last.skus()]).toEqual(['durable', ['OX-1', 'OX-2']])
  })

  test('for a tab that had it open: what was done since is there at the next start [ENG-53]', async () => {
    const tab = await browser.open()
    await tab.add('OX-1')
    await addWithoutDatabase(tab, 'OX-2')
    await tab.add('OX-3')
    tab.die()
    expect((await browser.open()).skus()).toEqual(['OX-1', 'OX-2', 'OX-3'])
  })

  test('for a tab that has not read everything: its files are left as the database was [ENG-53]', async () => {
    const [deaf, other] = [await browser.open({}, true), await browser.open()]
    await deaf.add('OX-1')
    await other.add('OX-2')
    other.die()
    await addWithoutDatabase(deaf, 'OX-3')
    deaf.die()
    expect((await browser.open()).skus()).toEqual(['OX-1', 'OX-2'])
  })

  test('while another tab has it open: nothing is copied, and its files stay complete [ENG-53]', async () => {
    const tab = await browser.open()
    await tab.add('OX-1')
    browser.isDamaged = true
    const late = await browser.open()
    expect([late.storage.kind, late.skus()]).toEqual(['memory', []])
    await late.add('OX-9')
    await tab.add('OX-2')
    late.die()
    tab.die()

    browser.isDamaged = false
    expect((await browser.openAfterWipe()).skus()).toEqual(['OX-1', 'OX-2'])
  })

  test('one of several tabs that start at the same time continues the files [ENG-53]', async () => {
    const tab = await browser.open()
    await tab.add('OX-1')
    tab.die()
    browser.isDamaged = true
    const tabs = await Promise.all([browser.open(), browser.open(), browser.open()])
    expect(tabs.filter((one) => one.skus().length > 0)).toHaveLength(1)
  })

  test.each([
    ['is then thrown away', () => browser.wipe()],
    [
      'is then damaged for good',
      () => {
        browser.isDamaged = true
      },
    ],
  ])('one that opens again and %s counts more than what a tab had in memory [ENG-53]', async (_, lose) => {
    const tab = await browser.open()
    await tab.add('OX-1')
    tab.die()
    browser.isDamaged = true
    const inMemory = await browser.open()
    await inMemory.add('OX-8')
    browser.isDamaged = false
    const durable = await browser.open()
    await durable.add('OX-2')
    browser.clock.advance(1000)
    await inMemory.write({
      deleteSubjects: ['s'],
      events: [{ type: 'identity.signed-in', subject: 's', session: null }],
    })
    await inMemory.add('OX-9')
    inMemory.die()
    durable.die()
    lose()
    expect((await browser.open()).skus()).toEqual(['OX-1', 'OX-2'])
  })

  test('what a living tab has in memory fills no empty database [ENG-53]', async () => {
    const tab = await browser.open()
    await tab.add('OX-1')
    tab.die()
    browser.isDamaged = true
    const inMemory = await browser.open()
    await inMemory.add('OX-2')
    browser.isDamaged = false
    const durable = await browser.openAfterWipe()
    expect([durable.storage.kind, durable.skus()]).toEqual(['durable', []])
  })
})

test('a tab that went on in memory though its database opens leaves its file as the database was [ENG-51]', async () => {
  const tab = await browser.open()
  await tab.add('OX-1')
  browser.lostWrites = 4
  const added = tab.add('OX-2')
  await vi.waitFor(() => {
    browser.clock.advance(300)
    expect(tab.storage.kind).toBe('memory')
  })
  await added
  await tab.add('OX-3')
  tab.die()
  expect((await browser.openAfterWipe()).skus()).toEqual(['OX-1'])
})
