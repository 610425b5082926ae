import { sayNodes } from '#dashboard/languages/say-nodes.ts';
import { chordName } from '#dashboard/ui/shortcut-names.ts';
import hidden from '#dashboard/ui/hidden.module.css';

/** Keys pressed together, as they are called on this system. */
function Chord({ chord }: { chord: string }) {
  const { shown, spoken } = chordName(chord);
  if (shown === spoken) return <kbd>{shown}</kbd>;
  return (
    <kbd>
      <span aria-hidden="true">{shown}</span>
      <span className={hidden.hidden}>{spoken}</span>
    </kbd>
  );
}

/** Keys of commands that are read as one: j k, g then o p c a, 0–4. */
export function Keys({ keys }: { keys: string[] }) {
  const sets = new Map<string, string[]>();
  for (const each of keys) {
    const [last = '', ...before] = each.split(' ').toReversed();
    const beginning = before.toReversed().join(' ');
    sets.set(beginning, [...(sets.get(beginning) ?? []), last]);
  }
  return [...sets].map(([beginning, lasts]) => (
    <span key={beginning}>
      {beginning === '' ? (
        <Lasts lasts={lasts} />
      ) : (
        sayNodes('{first} then {second}', {
          first: <Chord chord={beginning} />,
          second: <Lasts lasts={lasts} />,
        })
      )}{' '}
    </span>
  ));
}

function Lasts({ lasts }: { lasts: string[] }) {
  const [first = '', second = ''] = lasts;
  const isRange =
    lasts.length > 2 &&
    lasts.every((key, index) => /^\d$/.test(key) && Number(key) === Number(first) + index);
  if (isRange) {
    return (
      <>
        <Chord chord={first} /> – <Chord chord={lasts.at(-1) ?? second} />
      </>
    );
  }
  return lasts.map((chord) => (
    <span key={chord}>
      <Chord chord={chord} />{' '}
    </span>
  ));
}
