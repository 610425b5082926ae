import type { EndpointName } from '#contract/endpoints.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { IconButton } from '#dashboard/base/ui/icon-button.tsx';
import { LateIcon } from '#dashboard/base/ui/late-icon.tsx';
import { contradictionText } from '#dashboard/data/api/contradiction.ts';
import type { Contradiction } from '#dashboard/data/api/read-page.ts';
import { type IgnoredParam, listHref } from '#dashboard/data/address/list-params.ts';
import styles from './ignored-note.module.css';
import type { ListScreenProps } from './view/list-screen-props.ts';

/** Longest value shown whole, in characters. */
const longest = 40;

const shorten = (value: string) => (value.length > longest ? `${value.slice(0, longest)}…` : value);

type IgnoredNoteProps<Name extends EndpointName> = Pick<
  ListScreenProps<Name>,
  'resource' | 'params' | 'open' | 'table' | 'slots'
> & { ignored: IgnoredParam[]; contradiction?: Contradiction | undefined };

/** What of the address was not understood, which dismissing it removes, and what the service ignored. */
export function IgnoredNote<Name extends EndpointName>(props: IgnoredNoteProps<Name>) {
  const { resource, params, open, table, slots, ignored, contradiction } = props;
  const problems = [
    ...ignored,
    ...(open.invalid === null ? [] : [{ name: 'record', value: open.invalid }]),
    ...(table.unusable.length > 0 ? [{ name: 'columns', value: table.unusable.join('.') }] : []),
  ];
  if (contradiction)
    return (
      <div className={styles.note} role="status">
        <LateIcon name="warning" />
        <p>{contradictionText(contradiction)}</p>
      </div>
    );
  if (problems.length === 0) return null;
  const dismiss = () => {
    const columns = table.unusable.length > 0 ? table.text : params.columns;
    slots.navigate(listHref(resource.name, { ...params, columns }, open.id), { replace: true });
  };
  return (
    <div className={styles.note} role="status">
      <LateIcon name="warning" />
      <p>
        {say("Some of this link wasn't understood and was ignored:")}{' '}
        {problems.map(({ name, value }, index) => (
          <span key={name}>
            {index > 0 && say(', ')}
            <code>
              {shorten(name)}={shorten(value)}
            </code>
          </span>
        ))}
      </p>
      <IconButton icon="close" name={say('Dismiss')} onClick={dismiss} />
    </div>
  );
}
