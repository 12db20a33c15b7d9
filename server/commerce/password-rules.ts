import { ApiError } from '../http/api-error.ts'

/**
 * Words that people build passwords of, from the published lists of the most used ones (NCSC 2019, NordPass 2023, HPI
 * 2023), and those that a guesser tries for this shop. A password that is one of them with digits and signs around it is
 * found within minutes, although it has all classes of characters.
 */
const COMMON_WORDS = new Set(
  `password passwort passwd pass kennwort parola contrasena geheim secret login admin administrator root user test guest
   welcome willkommen benvenuto hello hallo ciao letmein access master dragon monkey shadow sunshine princess superman
   batman pokemon starwars football fussball baseball soccer hockey liverpool arsenal chelsea bayern juventus iloveyou
   ichliebedich tiamo love schatz liebling mausi baby angel engel flower schalke killer freedom summer sommer winter spring
   fruehling herbst autumn estate inverno january februar march april august september oktober october november december
   dezember monday montag friday freitag qwerty qwertz azerty asdfgh yxcvbn zxcvbn abcdef abcdefg abcdefgh abcd abc qwe
   asd computer internet google facebook changeme trustno michael daniel thomas andreas martin jessica ashley charlie
   jordan andrea francesca hannah berlin hamburg muenchen deutschland germany england italia welt weltshop schuhe schuh
   shoes scarpe`.split(/\s+/),
)
/** Common substitutions of characters (leetspeak). */
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
/** `123456…`, or one digit again and again. */
const DIGIT_ROWS = /^0?(?:123456|(\d)\1{4})/
/** Shorter names are part of many words. */
const SHORTEST_NAME = 4

/** Throws `password-common` or `password-personal`: neither common nor the own e-mail or name. [USER-06] */
export function requireGoodPassword(
  password: string,
  { email, names }: { email: string; names: readonly string[] },
): void {
  if (isCommon(password)) throw new ApiError(400, 'password-common', 'This password is one of the most used ones')
  const own = [
    ...email.toLowerCase().split('@').slice(0, 1),
    email.toLowerCase(),
    ...[...names, names.join('')].map((name) => name.toLowerCase()),
  ]
  const text = password.toLowerCase()
  const core = lettersOf(text)
  if (own.some((part) => part.length >= SHORTEST_NAME && (core === lettersOf(part) || text === part))) {
    throw new ApiError(400, 'password-personal', 'The password must not be the own e-mail or name')
  }
}

function isCommon(password: string): boolean {
  const text = password.toLowerCase()
  const plain = lettersOf(text)
  if (plain.length < SHORTEST_NAME && DIGIT_ROWS.test(text.replace(/\D/g, ''))) return true
  const read = lettersOf([...text.replace(/[^\p{L}]+$/u, '')].map((sign) => LETTERS[sign] ?? sign).join(''))
  const halved = plain.slice(0, plain.length / 2)
  return [plain, read, ...(halved.repeat(2) === plain ? [halved] : [])].some(
    (word) => word === '' || COMMON_WORDS.has(word),
  )
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}]/gu, '')
}
