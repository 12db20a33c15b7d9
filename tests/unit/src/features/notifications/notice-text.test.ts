import { expect, test } from 'vitest'
import { noticeText } from '#src/features/notifications/notice-text.ts'
import { i18nFor, loadTexts } from '#src/i18n/i18n.ts'

test.each([
  ['de', 'Ansehen'],
  ['en', 'View'],
  ['it', 'Vedi'],
] as const)('the notice of personal data that were not saved links to them in %s [ENG-22]', async (language, label) => {
  await loadTexts(language, 'notices', 'errors')
  const notice = { type: 'danger', message: 'errors:profile-dead-letter', action: 'show-details' } as const
  const { actions } = noticeText(notice, i18nFor(language), ({ reason }) => reason)
  expect(actions).toEqual([{ label, href: '/my-account/details' }])
})
