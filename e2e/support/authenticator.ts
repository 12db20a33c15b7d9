import type { CDPSession, Page } from '@playwright/test'

interface Authenticator {
  readonly cdp: CDPSession
  readonly authenticatorId: string
}

/** A device that stores passkeys and verifies its user at once. `isPresent`: also touches it at once. */
export async function addAuthenticator(page: Page, isPresent = true): Promise<Authenticator> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: isPresent,
    },
  })
  return { cdp, authenticatorId }
}
