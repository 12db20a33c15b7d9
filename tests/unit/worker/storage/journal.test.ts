import { beforeEach, describe, expect, test, vi } from 'vitest'
import { JournalledBrowser, type JournalledTab } from '#tests/fixtures/engine/journalled-browser.ts'
import { retryDeadLetter } from '#worker/streams/dead-letter-decisions.ts'

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
    await follower.log.submit((states) => retryDeadLetter(states, follower.log.tasks, task.id), {
      actor: 'shopper',
      cause: 'tried-again',
    })
    leader.die()
    follower.die()

    const { log } = await browser.openAfterWipe()
    expect(log.tasks.get(task.id)).toMatchObject({ state: 'queued' })
  })

  test('gets what one tab read before its suspended writer could journal it [ENG-53]', async () => {
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
