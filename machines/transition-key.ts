import type { AnyTransitionDefinition } from 'xstate'

/** A transition's place in the definition of its machine. Copies of a machine made by `provide` share the keys. */
export function transitionKey(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition
  const siblings = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? [])
  return `${source.id} ${eventType || '(at once)'} #${siblings.indexOf(transition)}`
}
