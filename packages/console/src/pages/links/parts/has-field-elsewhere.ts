/** Whether the focus is in a field outside the element: it must never be taken from someone who is typing. */
export function hasFieldElsewhere(element: HTMLElement): boolean {
  const field = document.activeElement?.closest('input, select, textarea, dialog') ?? null;
  return field !== null && document.contains(field) && !element.contains(field);
}
