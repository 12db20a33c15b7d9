/** A choice of the newsletter is sent this long after the last click, ms. [USER-08] */
export const CHOICE_PAUSE_MS = 100
