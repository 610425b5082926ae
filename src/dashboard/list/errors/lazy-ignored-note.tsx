import { lazy, Suspense } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { type IgnoredParam, listHref } from '#dashboard/address/list-params.ts';
import { lazyImport } from '#dashboard/api/lazy-import.ts';
import { say } from '#dashboard/languages/say.ts';
import type { ListView } from '#dashboard/list/view/list-view.ts';
import type { IgnoredNote } from './ignored-note.tsx';

const Loaded = lazy(async (): Promise<{ default: typeof IgnoredNote }> => {
  try {
    return { default: (await lazyImport(() => import('./ignored-note.tsx'))).IgnoredNote };
  } catch {
    return {
      default: () => <p role="status">{say("Some of this link wasn't understood and was ignored.")}</p>,
    };
  }
});

type Address<Name extends EndpointName> = Pick<
  ListView<Name>,
  'resource' | 'params' | 'open' | 'table' | 'screen'
> & { ignored: IgnoredParam[] };

/** Says which parts of the address were not understood, if there are any. */
export function LazyIgnoredNote<Name extends EndpointName>({ ignored, ...address }: Address<Name>) {
  const { resource, params, open, table, screen } = address;
  const problems = [
    ...ignored,
    ...(open.invalid === null ? [] : [{ name: 'record', value: open.invalid }]),
    ...(table.unusable.length > 0 ? [{ name: 'columns', value: table.unusable.join('.') }] : []),
  ];
  if (problems.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Loaded
        problems={problems}
        onDismiss={() => {
          const columns = table.unusable.length > 0 ? table.text : params.columns;
          screen.navigate(listHref(resource.name, { ...params, columns }, open.id), { replace: true });
        }}
      />
    </Suspense>
  );
}
