import { Fragment } from 'react';

/** A web or email address whose lines end before a dot, a slash, a question mark, & or @, rather than within a word. */
export const BreakableAddress = ({ children: text }: { children: string }) =>
  [...text.matchAll(/[@./?&]*[^@./?&]+|[@./?&]+$/g)].map(({ 0: part, index: at }) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
