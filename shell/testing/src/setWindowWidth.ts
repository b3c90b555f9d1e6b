/** Simulates a browser window that is `width` px wide. Only media queries with a minimum width are supported. */
export function setWindowWidth(width: number): void {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Infinity) <= width,
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
        // The cast is safe, because the code under test uses no other members of MediaQueryList.
      }) as unknown as MediaQueryList,
  );
}
afterEach(() => jest.restoreAllMocks());
