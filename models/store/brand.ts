import * as v from 'valibot'

/** A colour of a style sheet, as `#rrggbb`. */
const colour = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/))

/** The facts of a brand that server and browser share. Everything else of a brand is read by the server alone. */
export const brandSchema = v.object({
  /** Name of its folder. It begins the addresses and store codes of every brand but the first. */
  code: v.pipe(v.string(), v.regex(/^[a-z]{2,20}$/)),
  name: v.string(),
  /** Tells the platform's store ids of the brands apart; the first brand has 0. */
  number: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99)),
  /** `columns` has everything side by side, `lines` one subject below the other. [SHELL-01] */
  footer: v.picklist(['columns', 'lines']),
  /** Lets readers of the newsletter choose between women's and men's shoes. [USER-08] */
  asksNewsletterGender: v.boolean(),
  /** Width of its logo by height. */
  logoRatio: v.pipe(v.number(), v.minValue(1), v.maxValue(4)),
  /** Colour of the browser's bars. */
  themeColor: v.object({ light: colour, dark: colour }),
})

export type Brand = v.InferOutput<typeof brandSchema>
