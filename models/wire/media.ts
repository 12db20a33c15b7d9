import * as v from 'valibot'

export const mediaSchema = v.object({
  image: v.string(),
  alt: v.string(),
  /** Dominant colour, shown until the photograph has loaded. */
  colour: v.string(),
  vid: v.optional(v.nullable(v.string())),
})
export type Media = v.InferOutput<typeof mediaSchema>
