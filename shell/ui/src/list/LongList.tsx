import { type ReactNode, useDeferredValue } from 'react';
import { styled } from 'styled-components';

const List = styled.ul<{ $min: number | undefined; $card: number }>`
  display: grid;
  grid-template-columns: ${({ $min }) =>
    $min === undefined ? 'minmax(0, 1fr)' : `repeat(auto-fill, minmax(min(100%, ${$min}px), 1fr))`};
  gap: 12px;
  /* The browser skips the layout of cards that are far outside the viewport. */
  > li {
    content-visibility: auto;
    contain-intrinsic-block-size: auto ${({ $card }) => $card}px;
    /* Leaves space for the shadow and the focus ring, which content-visibility would clip. */
    margin: -6px;
    padding: 6px;
  }
`;

interface LongListProps<Row extends { readonly id: string }> {
  readonly rows: readonly Row[];
  /** Estimated height of a card in px, until the card has a layout. */
  readonly card: number;
  /** Minimum width of a card in px. A wide list shows several cards side by side. */
  readonly min?: number;
  readonly children: (row: Row) => ReactNode;
}

/** A list of cards of any length. The browser skips the layout of cards that are far outside the viewport. */
export function LongList<Row extends { readonly id: string }>({
  rows,
  card,
  min,
  children,
}: LongListProps<Row>) {
  // A deferred value makes the rendering of new rows interruptible. Otherwise a slow phone could not handle a key press during
  // the rendering.
  const shown = useDeferredValue(rows);
  return (
    <List role="list" $min={min} $card={card}>
      {shown.map((row) => (
        <li key={row.id}>{children(row)}</li>
      ))}
    </List>
  );
}
