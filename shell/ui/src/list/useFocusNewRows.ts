import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the first new row when the "load more" button disappears after the last page. Call the returned
 * function when the user clicks the button. The button must be a sibling of the <ul>.
 * @param hasMore false only if the button has disappeared and the list shows all loaded rows
 */
export function useFocusNewRows(hasMore: boolean): (button: HTMLElement) => void {
  /** List and number of its rows at the last click. Undefined after the next page has been rendered. */
  const before = useRef<{ list: Element; count: number }>(undefined);
  // Run this effect after every render, because React may render the new rows after the button has disappeared.
  useEffect(() => {
    if (!before.current) return;
    const { list, count } = before.current;
    if (hasMore && list.children.length <= count) return;
    before.current = undefined;
    // A filter can hide all new rows. In that case, focus the last visible row.
    const row = list.children[count] ?? list.lastElementChild;
    if (document.activeElement !== document.body || !(row instanceof HTMLElement)) return;
    row.tabIndex = -1;
    row.focus();
  });
  return (button) => {
    const list = button.parentElement?.querySelector(':scope > ul');
    before.current = list ? { list, count: list.childElementCount } : undefined;
  };
}
