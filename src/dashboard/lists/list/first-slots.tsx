import type { PointerEventHandler, ReactNode } from 'react';
import * as clock from '#contract/clock.ts';
import type { Config } from '#contract/config.ts';
import type { Id } from '#contract/fields.ts';
import hidden from '#dashboard/base/ui/hidden.module.css';
import { KnownName } from '#dashboard/data/names/known-name.tsx';
import type { NamedList } from '#dashboard/data/names/names.ts';
import type { Reference } from '#dashboard/data/names/reference.ts';
import { ageText } from '#dashboard/data/persist/persisted-page.ts';
import { SearchField } from '#dashboard/lists/filters/search-field.tsx';
import type { Slots } from '#dashboard/lists/slots.ts';
import styles from './first-slots.module.css';
import frame from './view/list-screen.module.css';
import type { Places } from './view/list-screen-props.ts';

const nothing = () => undefined;
const nowhere = { current: null };

const closed = {
  trigger: nowhere,
  triggerProps: {
    ref: nowhere,
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    'aria-busy': undefined,
    onPointerEnter: nothing,
    onFocus: nothing,
    onClick: nothing,
  },
  failure: false,
  Picker: null,
  close: nothing,
} as const;

/** The places of a page that no hook reaches for. */
export const noPlaces: Places = { page: nowhere, heading: nowhere, fold: nowhere, viewport: nowhere };

/** The parts of a screen as they are first rendered, without hooks. */
export const firstSlots = (
  config: Config,
  nameOf: (list: NamedList, id: Id) => Reference | 'loading',
): Slots => ({
  config,
  navigate: nothing,
  Name: (props) => <KnownName {...props} known={props.id === null ? 'none' : nameOf(props.of, props.id)} />,
  Total: () => <TotalLabel>{null}</TotalLabel>,
  Opener: ({ children }) => children(closed),
  Search: ({ label, value = '' }) => <SearchField label={label} text={value} field={{ onChange: nothing }} />,
  Age: ({ at }) => <AgeLabel text={ageText(at, clock.now())} />,
  Waited: () => null,
  Grip: () => null,
  ExportProgress: () => null,
  StillWaiting: () => (
    <div>
      <p role="status" />
    </div>
  ),
});

type AgeLabelProps = {
  text: ReactNode;
  /** For a live region that exists before its text: only then is the text read out. */
  announcement?: ReactNode;
  onPointerEnter?: PointerEventHandler<HTMLElement>;
};

export const AgeLabel = ({ text, announcement, onPointerEnter }: AgeLabelProps) => (
  <>
    <span
      className={frame.age}
      onPointerEnter={onPointerEnter}
      // A minute may begin between the first paint and the first render.
      suppressHydrationWarning
    >
      {text}
    </span>
    <span role="status" className={hidden.hidden}>
      {announcement}
    </span>
  </>
);

export const TotalLabel = ({ children }: { children: ReactNode }) => (
  <small className={styles.total}>{children}</small>
);
