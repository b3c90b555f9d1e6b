import { useLayoutEffect, useRef } from 'react';

/**
 * While it is mounted, the page beside the layer that it stands in takes no focus. Radix hides that page from screen readers when a
 * select list is open, but leaves its controls reachable.
 */
export function InertOutside() {
  const here = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    // A closed list keeps its options outside the document: nothing is over the page then.
    if (!here.current?.isConnected) return undefined;
    const changed = [...document.body.children].filter(
      (element): element is HTMLElement =>
        element instanceof HTMLElement && !element.contains(here.current) && !element.inert,
    );
    for (const element of changed) element.inert = true;
    return () => {
      for (const element of changed) element.inert = false;
    };
  }, []);
  return <span ref={here} hidden />;
}
