/** Lets a test say that somebody comes near an element, as an IntersectionObserver would: jsdom has no layout. */
export function watchNearness(): (element: Element) => void {
  const observed = new Map<Element, IntersectionObserverCallback>();
  jest.spyOn(window, 'IntersectionObserver').mockImplementation((callback) => {
    const own = new Set<Element>();
    // What screens use of it.
    return {
      observe: (element: Element) => {
        observed.set(element, callback);
        own.add(element);
      },
      disconnect: () => own.forEach((element) => observed.delete(element)),
    } as unknown as IntersectionObserver;
  });
  return (element) =>
    observed.get(element)?.(
      // What screens read of an entry.
      [{ isIntersecting: true } as IntersectionObserverEntry],
      {} as IntersectionObserver,
    );
}
