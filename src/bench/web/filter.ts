import type { App } from './apps.ts';
import { expectedOn } from './expected.ts';
import { type Measure, wrongRows } from './sample.ts';
import type { Stage } from './stage.ts';
import { type Outcome, timeBack, timeChange } from './turns.ts';
import { onNewDevice, orMissing, visit } from './visit.ts';

const wrongOf = (outcomes: readonly Outcome[]) => outcomes.filter(({ isRight }) => !isRight).length;

/** Opens an app in a browser of its own, waits until it rests, and does something there. */
const onceSettled = <Result>(
  stage: Stage,
  app: App,
  work: (opened: Awaited<ReturnType<typeof visit>>) => Promise<Result>,
) =>
  onNewDevice(stage, app, true, async (device) => {
    const opened = await visit(stage, app, device, { isHeldBack: true });
    await orMissing(opened.page.evaluate(() => window.rows.first));
    await opened.settle();
    return work(opened);
  });

/** A status chosen. */
export const measureFilter: Measure = async (stage, app) => {
  const won = await expectedOn(stage, { status: 'won' });
  const outcome = await onceSettled(stage, app, ({ page }) =>
    timeChange(page, won.key, () => app.chooseWon(page)),
  );
  return { 'status chosen to rows painted, ms': outcome.duration, [wrongRows]: wrongOf([outcome]) };
};

/** Back to the rows before: from the next page, and from a status. */
export const measureBack: Measure = async (stage, app) => {
  const all = await expectedOn(stage, {});
  const second = await expectedOn(stage, { page: '2' });
  const won = await expectedOn(stage, { status: 'won' });
  const outcomes = await onceSettled(stage, app, async ({ page, settle }) => {
    const turned = await timeChange(page, second.key, () => app.next(page));
    await settle();
    const fromTurn = await timeBack(page, all.key);
    await settle();
    const chosen = await timeChange(page, won.key, () => app.chooseWon(page));
    await settle();
    const fromStatus = await timeBack(page, all.key);
    return { turned, fromTurn, chosen, fromStatus };
  });
  return {
    'Back after a page turn, ms': outcomes.fromTurn.duration,
    'Back after a status, ms': outcomes.fromStatus.duration,
    [wrongRows]: wrongOf(Object.values(outcomes)),
  };
};
