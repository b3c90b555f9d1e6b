import type { Locator } from '@playwright/test';

/** Returns the computed value of a CSS property. */
export const styleOf = (target: Locator, property: string): Promise<string> =>
  target.evaluate((element, name) => {
    // The cast is necessary because this function runs in the browser, but this file has no DOM types.
    const { getComputedStyle } = globalThis as unknown as {
      getComputedStyle: (of: unknown) => { getPropertyValue: (name: string) => string };
    };
    return getComputedStyle(element).getPropertyValue(name);
  }, property);
