/** Your name on this device. */
const NAME = 'beanpot.name'

export const you = $state({ name: localStorage.getItem(NAME) ?? '' })

export function setName(name: string): void {
  you.name = name.trim().slice(0, 24)
  localStorage.setItem(NAME, you.name)
}
