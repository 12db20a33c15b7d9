import { beforeEach, describe, expect, test, vi } from 'vitest'
import { JournalledBrowser } from '#tests/fixtures/engine/journalled-browser.ts'

let browser: JournalledBrowser

beforeEach(() => {
  browser = new JournalledBrowser()
})

describe('what was forgotten is in no file', () => {
  const lena = { id: 's1', fields: { email: 'lena.vogt@example.de' } }

  test('of the tab that deleted it, of one that lives, and of one that died [ENG-56]', async () => {
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

  test('nor is a draft that was typed differently since [ENG-56]', async () => {
    const tab = await browser.open()
    for (const firstName of ['Lena', 'Ada']) {
      await tab.execute({ type: 'checkout.save-draft', step: 'personalDetails', fields: { firstName } })
    }
    await vi.waitFor(() => expect(browser.disk.text).not.toContain('Lena'))
    expect(browser.disk.text).toContain('Ada')
  })

  test('nor are changes of a shopper who has signed out [ENG-56]', async () => {
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
