import { type RefCallback, startTransition, useCallback, useDeferredValue, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** What the tallest phone shows, px. */
const SEEN = 960;
/** Between two cards, px. */
export const GAP = 12;

/** Whether a key opens the browser's search in the page. */
function isFindKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'F3' || ((ctrlKey || metaKey) && key.toLowerCase() === 'f');
}

/** What is drawn of a list: `left` rows stand for later behind `rest`, the place that they will take. */
export interface SeenFirst<Row> {
  readonly drawn: readonly Row[];
  /** What a card is guessed to be high before its layout, px. */
  readonly card: number;
  readonly left: number;
  readonly rest: RefCallback<HTMLLIElement>;
}

/**
 * Of a list that comes while the page is open the cards that are seen, and all once somebody comes near the end of those: a list is most
 * of what its screen costs. A list that was there before the page is whole at once, so that the page can return to where it was scrolled.
 * @param card what a card is guessed to be high before its layout, px
 */
export function useSeenFirst<Row>(rows: readonly Row[], card: number): SeenFirst<Row> {
  const first = Math.ceil(SEEN / (card + GAP));
  const [whole, setWhole] = useState(rows.length > 0);
  // Cards after the first ones are drawn in slices: all at once would keep a slow phone from answering a tap or a key.
  const later = useDeferredValue(rows);
  const cut = !whole && rows.length > first;
  // Of the element, not an effect: it comes and goes with its list while the rows stay.
  const rest = useCallback((place: HTMLLIElement | null) => {
    if (!place) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(() => setWhole(true));
      },
      { rootMargin: '0px 0px 50% 0px' },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  // The browser finds and prints only what is in the document.
  useEffect(() => {
    if (!cut) return undefined;
    // The browser searches and prints right after the event.
    const drawAll = () => flushSync(() => setWhole(true));
    const onKey = (event: KeyboardEvent) => {
      if (isFindKey(event)) drawAll();
    };
    window.addEventListener('beforeprint', drawAll);
    window.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('beforeprint', drawAll);
      window.removeEventListener('keydown', onKey);
    };
  }, [cut]);
  const drawn = whole ? later : rows.slice(0, first);
  return { drawn, card, left: cut ? rows.length - drawn.length : 0, rest };
}
