import type { NameProps } from './known-name.tsx';
import { NameView } from './name-view.tsx';
import { useName } from './use-names.ts';

/** The name for an id; follows it. */
export const Name = (props: NameProps) => <NameView {...props} known={useName(props.of, props.id)} />;
