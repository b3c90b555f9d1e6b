import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { GAP, type SeenFirst } from './useSeenFirst.ts';

const List = styled.ul<{ $min: number | undefined; $card: number }>`
  display: grid;
  grid-template-columns: ${({ $min }) =>
    $min === undefined ? 'minmax(0, 1fr)' : `repeat(auto-fill, minmax(min(100%, ${$min}px), 1fr))`};
  gap: ${GAP}px;
  /* Cards far below are laid out when they come near. */
  > li {
    content-visibility: auto;
    contain-intrinsic-block-size: auto ${({ $card }) => $card}px;
    /* What the box of a card leaves outside: its shadow and focus ring. */
    margin: -6px;
    padding: 6px;
  }
`;

/** In the place of cards that are not drawn yet, each as high as it is guessed to be before its layout. */
const Rest = styled.li<{ $height: number }>`
  && {
    content-visibility: visible;
    grid-column: 1 / -1;
    block-size: ${({ $height }) => $height}px;
  }
`;

interface LongListProps<Row extends { readonly id: string }> {
  /** Answer of `useSeenFirst`, which is called where it lives on while the list loads. */
  readonly seen: SeenFirst<Row>;
  /** Least width of a card where they stand side by side, in px. */
  readonly min?: number;
  readonly children: (row: Row) => ReactNode;
}

/** A list of cards, however long: what is not near costs nothing. */
export function LongList<Row extends { readonly id: string }>({
  seen: { drawn, card, left, rest },
  min,
  children,
}: LongListProps<Row>) {
  return (
    <List role="list" $min={min} $card={card}>
      {drawn.map((row, index) => (
        // A screen reader counts the whole list, also while a part of it is drawn.
        <li key={row.id} aria-setsize={drawn.length + left} aria-posinset={index + 1}>
          {children(row)}
        </li>
      ))}
      {left > 0 && <Rest ref={rest} aria-hidden $height={left * (card + GAP)} />}
    </List>
  );
}
