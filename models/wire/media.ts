import * as v from 'valibot'

export const mediaSchema = v.object({
  image: v.string(),
  alt: v.string(),
  /** Dominant colour, painted until the photograph arrives. */
  colour: v.string(),
  vid: v.optional(v.nullable(v.string())),
})
export type Media = v.InferOutput<typeof mediaSchema>
