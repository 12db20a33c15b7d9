import { Fragment, type ReactNode } from 'react'

interface RichTextProps {
  /** A text with named spans: `Read our <terms>terms</terms>.` Spans do not nest. */
  readonly text: string
  readonly spans: Readonly<Record<string, (words: string) => ReactNode>>
}

/** A translated sentence whose spans become elements, so that translators control the word order. */
export function RichText({ text, spans }: RichTextProps) {
  return text.split(/(<\w+>[^<]*<\/\w+>)/).map((part, index) => {
    const [, name = '', words = ''] = /^<(\w+)>([^<]*)<\/\1>$/.exec(part) ?? []
    return <Fragment key={index}>{spans[name]?.(words) ?? part}</Fragment>
  })
}
