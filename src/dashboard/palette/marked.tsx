import { markedParts } from './marks.ts';

/** A text in which what was searched for is marked. */
export const Marked = ({ text, searched }: { text: string; searched: string }) => (
  <bdi>
    {markedParts(text, searched).map((part, index) =>
      // oxlint-disable-next-line react/no-array-index-key
      part.isMatch ? <mark key={index}>{part.text}</mark> : part.text,
    )}
  </bdi>
);
