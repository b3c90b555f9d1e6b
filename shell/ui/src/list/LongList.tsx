import { type ReactNode, useDeferredValue } from 'react';
import { styled } from 'styled-components';

// The padding leaves space for the shadow and focus ring of a card, which content-visibility would otherwise clip.
const List = styled.ul<{ $min: number | undefined; $card: number }>`
  display: grid;
  grid-template-columns: ${({ $min }) =>
    $min === undefined ? 'minmax(0, 1fr)' : `repeat(auto-fill, minmax(min(100%, ${$min}px), 1fr))`};
  gap: 12px;
  > li {
    content-visibility: auto;
    contain-intrinsic-block-size: auto ${({ $card }) => $card}px;
    margin: -6px;
    padding: 6px;
  }
`;

interface LongListProps<Row extends { readonly id: string }> {
  readonly rows: readonly Row[];
  /** Estimated height of a card in px. */
  readonly card: number;
  /**
   * Minimum width of a card in px. A wide list shows several cards side by side. Without a minimum, a card has the full
   * width.
   */
  readonly min?: number;
  readonly children: (row: Row) => ReactNode;
}

/** List of any length. The browser skips the layout of cards that are far outside the visible area. */
export function LongList<Row extends { readonly id: string }>({
  rows,
  card,
  min,
  children,
}: LongListProps<Row>) {
  // Defer the rendering of the rows. React can interrupt a deferred rendering, so that a slow phone still reacts to
  // typing.
  const deferredRows = useDeferredValue(rows);
  return (
    <List role="list" $min={min} $card={card}>
      {deferredRows.map((row) => (
        <li key={row.id}>{children(row)}</li>
      ))}
    </List>
  );
}
