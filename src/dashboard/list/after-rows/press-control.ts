const isVisible = (element: Element) => element.checkVisibility?.() ?? true;

const isCalled = (element: HTMLElement, label: string) =>
  element.title === label || (element.textContent ?? '').trim().startsWith(label);

/** Presses the visible button with that name. @returns whether there is one */
export function pressControl(root: ParentNode | null | undefined, label: string) {
  const buttons = [...(root?.querySelectorAll<HTMLElement>('button') ?? [])];
  const button = buttons.find((each) => isCalled(each, label) && isVisible(each));
  button?.click();
  return button !== undefined;
}

/** The same in a bar that a phone folds away. */
export function pressFilter(bar: ParentNode | null | undefined, label: string) {
  if (pressControl(bar, label)) return true;
  bar?.querySelector<HTMLElement>('input[type=checkbox]')?.click();
  return pressControl(bar, label);
}
