import type { ProviderCall } from '../../payment/provider-call.ts'

type Notice = (number: string, amount: string, total: string) => { readonly subject: string; readonly line: string }

interface TransferTexts {
  readonly subject: (number: string) => string
  readonly line: (number: string, total: string, due: string) => string
  readonly paidAlready: string
}

export interface PaymentTexts {
  readonly greeting: (firstName: string, lastName: string) => string
  readonly questions: string
  readonly open: {
    readonly subject: (number: string) => string
    readonly line: (number: string, total: string) => string
    readonly until: (time: string) => string
    readonly pay: string
    readonly keepSecret: string
  }
  readonly reminder: TransferTexts
  readonly transfer: TransferTexts
  readonly overdue: TransferTexts
  readonly received: {
    readonly subject: (number: string) => string
    readonly line: (number: string, total: string) => string
    readonly next: string
    readonly digital: string
    readonly revived: string
  }
  /** The announcement that the SEPA Direct Debit scheme asks for. */
  readonly debit: {
    readonly subject: (number: string) => string
    readonly line: (number: string, amount: string) => string
    readonly mandate: (reference: string) => string
    readonly cover: string
  }
  readonly returned: {
    readonly subject: string
    readonly canceled: (number: string) => string
    readonly paidAlready: (number: string) => string
    readonly way: (amount: string) => string
  }
  readonly shipped: {
    readonly subject: (number: string) => string
    readonly digitalSubject: (number: string) => string
    readonly line: (number: string) => string
    readonly digital: (number: string) => string
    readonly cashOnDelivery: (amount: string) => string
    readonly debited: string
    readonly tracking: (carrier: string, number: string) => string
  }
  readonly canceled: {
    readonly subject: (number: string) => string
    readonly wanted: (number: string) => string
    readonly expired: (number: string) => string
    readonly expiredTransfer: (number: string) => string
    readonly returned: (amount: string) => string
    readonly toGiftCards: (amount: string) => string
    readonly unpaid: string
  }
  readonly bank: { readonly holder: string; readonly amount: string; readonly reference: string }
  readonly notice: {
    readonly 'charged-back': Notice
    readonly underpaid: Notice
    readonly 'call-failed': (number: string, call: ProviderCall, reason: string) => ReturnType<Notice>
  }
}
