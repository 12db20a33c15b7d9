import type { PaymentTexts } from './shape.ts'

export const ENGLISH: PaymentTexts = {
  greeting: (firstName, lastName) => `Dear ${firstName} ${lastName},`,
  questions: 'If you have any questions, please reply to this e-mail.',
  open: {
    subject: (number) => `Your order ${number}: payment outstanding`,
    line: (number, total) => `We have received your order ${number} for ${total}. It has not been paid yet.`,
    until: (time) => `We reserve the goods for you until ${time} (Berlin time). After that we cancel the order.`,
    pay: 'View and pay the order',
    keepSecret: 'The link works on any device. Do not pass it on: whoever has it can pay and cancel the order.',
  },
  reminder: {
    subject: (number) => `Reminder: payment for your order ${number}`,
    line: (number, total, due) =>
      `We have not received a payment for your order ${number} yet. Please transfer ${total} by ${due}. After that we cancel the order.`,
    paidAlready: 'If you have already made the transfer, there is nothing else to do.',
  },
  transfer: {
    subject: (number) => `Your order ${number}: prepayment`,
    line: (number, total, due) =>
      `You are paying for your order ${number} in advance. Please transfer ${total} by ${due}.`,
    paidAlready: 'We dispatch as soon as the payment has arrived.',
  },
  overdue: {
    subject: (number) => `Reminder: invoice for your order ${number}`,
    line: (number, total, due) =>
      `The invoice for your order ${number} was due on ${due}. Please transfer ${total} to this account within the next few days.`,
    paidAlready: 'If you have already made the transfer, there is nothing else to do.',
  },
  received: {
    subject: (number) => `Payment confirmed: order ${number}`,
    line: (number, total) => `Your payment of ${total} for order ${number} has been confirmed. Thank you.`,
    next: 'We are now preparing your order and will write to you once it is on its way.',
    digital: 'We send your digital goods by e-mail.',
    revived:
      'The time to pay was over, but the goods are still available: your order is valid again, and we are now preparing it.',
  },
  debit: {
    subject: (number) => `Direct debit announced: order ${number}`,
    line: (number, amount) =>
      `For your order ${number} we will debit ${amount} from your account as soon as we dispatch the goods.`,
    mandate: (reference) => `Mandate reference: ${reference}`,
    cover:
      'Please make sure that your account has sufficient funds. You can claim a refund from your bank within eight weeks of the debit.',
  },
  returned: {
    subject: 'Your payment has been returned',
    canceled: (number) => `Your order ${number} has been cancelled; we will not deliver it.`,
    paidAlready: (number) => `Your order ${number} had already been paid.`,
    way: (amount) => `We are refunding ${amount} to you, by the method you paid with.`,
  },
  shipped: {
    subject: (number) => `Your order ${number} is on its way`,
    digitalSubject: (number) => `Your order ${number} has been sent by e-mail`,
    line: (number) => `We have dispatched your order ${number}.`,
    digital: (number) => `We have sent you everything from your order ${number} by e-mail.`,
    cashOnDelivery: (amount) => `Please have ${amount} ready when the parcel is handed over.`,
    debited: 'The amount is now collected by direct debit.',
    tracking: (carrier, number) => `Track your parcel (${carrier} ${number})`,
  },
  canceled: {
    subject: (number) => `Your order ${number} has been cancelled`,
    wanted: (number) => `We have cancelled your order ${number}.`,
    expired: (number) => `Your order ${number} was not paid in time. We have cancelled it.`,
    expiredTransfer: (number) =>
      `No transfer for your order ${number} has arrived to date. We have cancelled the order.`,
    returned: (amount) => `We are refunding ${amount} to you, by the method you paid with.`,
    toGiftCards: (amount) => `${amount} is back on your gift card.`,
    unpaid: 'Please do not pay for this order any more. If your money is already on its way, it will not be lost.',
  },
  bank: { holder: 'Recipient', amount: 'Amount', reference: 'Reference' },
  notice: {
    'charged-back': (number, amount) => ({
      subject: `Chargeback: order ${number}`,
      line: `The payment provider has charged back ${amount} of order ${number}.`,
    }),
    underpaid: (number, amount, total) => ({
      subject: `Paid too little: order ${number}`,
      line: `${amount} of ${total} have arrived for order ${number}. It counts as unpaid.`,
    }),
    'call-failed': (number, call, reason) => ({
      subject: `Payment provider refuses: order ${number}`,
      line: `The call “${call}” for order ${number} has failed for good: ${reason}. Once the cause is settled, repeat it with “npm run shop -- retry ${number}”.`,
    }),
  },
}
