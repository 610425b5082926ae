import type { Config } from '#contract/config.ts';
import type { Id } from '#contract/fields.ts';
import { SearchView } from '#dashboard/filters/search-view.tsx';
import { KnownName } from '#dashboard/names/known-name.tsx';
import type { NamedList } from '#dashboard/names/names.ts';
import type { Reference } from '#dashboard/names/reference.ts';
import { ageText } from '#dashboard/persist/persisted-page.ts';
import type { Screen } from '#dashboard/screen/screen.ts';
import { AgeView } from './view/age-view.tsx';
import { CopyLinkView } from './view/copy-link-view.tsx';
import type { Places } from './view/list-view.ts';
import { TotalView } from './view/total-view.tsx';

const nothing = () => undefined;
const nowhere = { current: null };

/** A picker that nobody has opened. */
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
export const noPlaces: Places = { page: nowhere, heading: nowhere, viewport: nowhere };

/** The parts of a screen as they are first rendered, without hooks. */
export const stillScreen = (
  config: Config,
  nameOf: (list: NamedList, id: Id) => Reference | 'loading',
): Screen => ({
  config,
  navigate: nothing,
  Name: (props) => <KnownName {...props} known={props.id === null ? 'none' : nameOf(props.of, props.id)} />,
  Total: () => <TotalView>{null}</TotalView>,
  Opener: ({ children }) => children(closed),
  Search: ({ label, value = '' }) => <SearchView label={label} text={value} field={{ onChange: nothing }} />,
  CopyLink: () => <CopyLinkView isCopied={false} />,
  Age: ({ at }) => <AgeView text={ageText(at, Date.now())} />,
  Grip: () => null,
  StillWaiting: () => (
    <div>
      <p role="status" />
    </div>
  ),
});
