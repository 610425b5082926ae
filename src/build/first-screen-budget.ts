import type { Plugin } from 'vite';
import { firstScreenOf, type FirstScreen } from './first-screen.ts';

/** The most that the first screen may take: bytes of script and of style as they are sent, and requests. */
export type Budget = Record<keyof FirstScreen, number>;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

/** The figure of each part of the budget, and what to name when it is passed, the largest first. */
function compare({ requests, ...sizes }: FirstScreen, budget: Budget) {
  const weigh = (kind: keyof typeof sizes, what: string) => {
    const files = sizes[kind];
    const size = files.reduce((sum, file) => sum + file.size, 0);
    return {
      isOver: size > budget[kind],
      figure: `${kilobytes(size)} of ${what} (budget ${kilobytes(budget[kind])})`,
      largest: files
        .toSorted((one, other) => other.size - one.size)
        .slice(0, 5)
        .map((file) => `${file.name} ${kilobytes(file.size)}`),
    };
  };
  return [
    weigh('rowsScript', 'script until rows'),
    weigh('script', 'script'),
    weigh('style', 'style'),
    {
      isOver: requests.length > budget.requests,
      figure: `${requests.length} requests (budget ${budget.requests})`,
      largest: requests,
    },
  ];
}

/**
 * Prints what the first screen takes and fails the build when that passes the budget, naming the largest files or the
 * requests.
 */
export function firstScreenBudget(budget: Budget): Plugin {
  return {
    name: 'first-screen-budget',
    apply: 'build',
    generateBundle: {
      // Only then has every other plugin had its say about the chunks and the page.
      order: 'post',
      handler(_options, bundle) {
        const results = compare(firstScreenOf(bundle), budget);
        const over = results.filter(({ isOver }) => isOver);
        if (over.length > 0) {
          const faults = over.map(({ figure, largest }) =>
            [`Over budget, first screen: ${figure}:`, ...largest].join('\n  '),
          );
          this.error(faults.join('\n'));
        }
        process.stdout.write(`first screen: ${results.map(({ figure }) => figure).join('; ')}\n`);
      },
    },
  };
}
