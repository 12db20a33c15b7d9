import { INVOICE } from './payment-codes.ts'

const AGE = 18

/** Methods that give credit to the buyer, who has to be of age: the shop's invoice, and instalments. § 107 BGB [CHK-03] */
export function needsAdult(methodCode: string): boolean {
  return methodCode === INVOICE || methodCode.endsWith('_klarna_installment')
}

/** Whether who is born on one day is of age on another; days as in 2008-02-29. §§ 2, 187 (2), 188 (2) BGB */
export function isOfAge(birthDate: string, today: string): boolean {
  const [year, ...day] = birthDate.split('-')
  return [Number(year) + AGE, ...day].join('-') <= today
}
