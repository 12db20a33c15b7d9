import type { PayoneMethod } from '#models/wire/payone.ts'
import type { Act, ActProblem } from '../../core/act.ts'
import type { AccountOutcome, CardOutcome } from '../../core/magic-values.ts'
import type { Transaction } from '../../core/transaction.ts'
import type { Bank } from '../banks.ts'
import type { CardField } from '../card-field.ts'
import type { Ended } from '../ended.ts'

interface Message {
  readonly title: string
  readonly text: string
}

/** Everything that the sandbox's pages say, in one language. Labels of buttons and methods are the shop's vocabulary. */
export interface Texts {
  readonly sandbox: string
  readonly simulation: string
  readonly skip: string
  readonly approve: string
  readonly decline: string
  readonly cancel: string
  readonly 'time-out': string
  readonly back: string
  readonly merchant: string
  readonly reference: string
  readonly amount: string
  readonly transaction: string
  readonly methods: Readonly<Record<PayoneMethod, string>>
  readonly ended: Readonly<Record<Ended, string>>
  readonly endedHint: string
  readonly unknown: Message
  readonly refused: Message
  readonly failure: Message
  readonly testValues: string
  readonly prefilled: string
  readonly pendingAmount: string
  readonly appliesHere: string
  readonly abandonHint: string
  readonly transfer: { readonly intro: string; readonly tan: string; readonly wrongTan: string }
  readonly wallet: {
    readonly intro: string
    readonly email: string
    readonly password: string
    readonly wrongLogin: string
  }
  readonly card: Readonly<Record<CardField, { readonly title: string; readonly problem: string }>>
  readonly cardIntro: string
  readonly challenge: {
    readonly intro: string
    readonly code: string
    readonly wrongCode: (left: number) => string
    readonly tries: string
  }
  readonly mandate: {
    readonly intro: string
    readonly title: string
    readonly reference: string
    readonly creditor: string
    readonly text: (merchant: string) => string
    readonly consent: string
    readonly wrongAccount: string
    readonly unsigned: string
  }
  readonly widget: WidgetTexts
  readonly sheet: { readonly intro: string; readonly once: string }
  readonly bank: string
  readonly banks: Readonly<Record<Bank, { readonly name: string; readonly effect: string }>>
  readonly console: ConsoleTexts
}

interface WidgetTexts {
  readonly title: string
  readonly notOffered: string
  readonly invoice: (days: number) => string
  readonly plan: string
  readonly planName: (months: number, rate: string) => string
  readonly planFacts: (total: string, interest: string) => string
  readonly creditTitle: string
  /** Advertising of credit has to carry it: Directive (EU) 2023/2225, Article 8 (1). */
  readonly warning: string
  readonly credit: readonly string[]
  readonly limit: (amount: string) => string
  readonly approved: string
  readonly declined: string
}

interface ConsoleTexts {
  readonly title: string
  readonly intro: string
  readonly empty: string
  readonly page: string
  readonly newer: string
  readonly older: string
  readonly begun: string
  readonly state: string
  readonly reason: string
  readonly captured: string
  readonly refunded: string
  readonly chargedBack: string
  readonly text: string
  readonly shopperPage: string
  readonly messages: string
  readonly delivered: string
  readonly open: string
  readonly attempts: (count: number) => string
  readonly captureAmount: string
  readonly refundAmount: string
  readonly acts: Readonly<Record<Act, string>>
  readonly states: Readonly<Record<Transaction['state'], string>>
  readonly problems: Readonly<Record<ActProblem, string>>
  readonly faults: {
    readonly title: string
    readonly hint: string
    readonly drop: string
    readonly latency: string
    readonly hold: string
    readonly apply: string
    readonly invalid: string
  }
  readonly cards: string
  readonly cardOutcomes: Readonly<Record<CardOutcome, string>>
  readonly accountOutcomes: Readonly<Record<AccountOutcome, string>>
}
