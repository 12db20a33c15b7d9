import type { MissingKind } from '#models/listing/understanding.ts'
import type { Language } from '#models/store/store-view.ts'

type Kinds = Readonly<Record<MissingKind, RegExp>>

/** Kinds of shoe that shoppers search for, in their words. */
const GERMAN: Kinds = {
  children: words('kinder\\p{L}*|kids?|jungen(?:schuh\\p{L}*)?|mädchen\\p{L}*|maedchen\\p{L}*|bab(?:y|ies)\\p{L}*'),
  hiking: words('wander\\p{L}*|trekking\\p{L}*|berg(?:schuh|stiefel)\\p{L}*|outdoor(?:schuh|stiefel)\\p{L}*'),
  work: words('(?:arbeits?|sicherheits|berufs)(?:schuh|stiefel)\\p{L}*'),
  sports: words('sneakers?|(?:turn|sport|lauf|tennis|fußball|fussball|jogging)schuh\\p{L}*'),
  sandals: words('sandalen?|sandaletten?|flip-?flops?|espadrilles?|zehentrenner'),
  house: words('(?:haus|hütten|huetten)schuh\\p{L}*|pantoffeln?|pantoletten?'),
  rubber: words('gummistiefel\\p{L}*'),
  heels: words('pumps|high\\s?-?heels?|stöckelschuhe?n?|stilettos?|ballerinas?'),
}

const ENGLISH: Kinds = {
  children: words("kid(?:s|['’]s)?|child(?:ren)?(?:['’]?s)?|boys?['’]?s?|girls?['’]?s?|bab(?:y|ies)|toddlers?"),
  hiking: words('hik(?:e|ing|ers?)|trekking|walking\\s+(?:boots?|shoes?)|mountain\\s+boots?'),
  work: words('work\\s+boots?|safety\\s+(?:shoes?|boots?|footwear)|steel[\\s-]toe\\p{L}*'),
  sports: words('sneakers?|trainers?|(?:running|sports?|tennis|gym|football)\\s+shoes?'),
  sandals: words('sandals?|flip[\\s-]?flops?|espadrilles?'),
  house: words('slippers?|house\\s+shoes?'),
  rubber: words('wellingtons?|wellies|rubber\\s+boots?'),
  heels: words('(?:high\\s+)?heels|pumps|stilettos?|ballet\\s+flats?|ballerinas?'),
}

const ITALIAN: Kinds = {
  children: words('bimb[aeio]|bambin[aeio]|ragazz[aeio]|neonat[aeio]'),
  hiking: words('trekking|escursionismo|montagna|scarponi(?:\\s+da\\s+montagna)?'),
  work: words('antinfortunistic(?:a|o|he|i)|di\\s+sicurezza'),
  sports: words('sneakers?|(?:scarpe\\s+)?da\\s+(?:ginnastica|tennis|corsa|calcio)|sportiv[ae]|running'),
  sandals: words('sandal[oi]|infradito|espadrillas?|ciabatte?'),
  house: words('pantofol[ae]|babbucce?'),
  rubber: words('stivali\\s+(?:di|in)\\s+gomma'),
  heels: words('d[ée]collet[ée]|tacchi(?:\\s+alti)?|ballerin[ae]|stiletto'),
}

const KINDS = { de: GERMAN, en: ENGLISH, it: ITALIAN }

/** Finds a kind of shoe in a text that the shop lacks: none of its names, categories and labels mention it. */
export function missingKinds(language: Language, names: Iterable<string>): (text: string) => MissingKind | null {
  const kinds = Object.entries(KINDS[language]) as [MissingKind, RegExp][]
  const sold = new Set<MissingKind>()
  for (const label of new Set(names)) for (const [kind, pattern] of kinds) if (pattern.test(label)) sold.add(kind)
  const missing = kinds.filter(([kind]) => !sold.has(kind))
  return (text) => missing.find(([, pattern]) => pattern.test(text))?.[0] ?? null
}

function words(alternatives: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives})(?![\\p{L}\\p{N}])`, 'iu')
}
