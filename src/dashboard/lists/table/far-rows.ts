/** The rows below the window, but for the one that takes the focus. */
export const farRows = (root: ParentNode | null) =>
  [...(root?.querySelectorAll<HTMLElement>('tbody tr') ?? [])].filter(
    (row) =>
      row.getBoundingClientRect().top > window.innerHeight &&
      !row.querySelector('[data-record]:not([tabindex="-1"])'),
  );

/** Leaves rows out of the next frame, which answers a press, and so is there before they are styled and laid out. */
export function leaveOut(rows: HTMLElement[]) {
  for (const { style } of rows) style.contentVisibility = 'hidden';
  showInTurn(rows);
}

/** How many rows a slow processor styles and lays out in a frame in which somebody may press something. */
const atATime = 10;

function showInTurn(rows: HTMLElement[]) {
  if (rows.length === 0) return;
  const show = () => {
    for (const { style } of rows.slice(0, atATime)) style.contentVisibility = '';
    showInTurn(rows.slice(atATime));
  };
  afterFrame(show);
}

/** Runs a task once the next frame is on the screen: within that, it would be part of it. @returns cancels it */
export function afterFrame(task: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(task);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
