import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any screen has. */
const MOST_STOPS = 120;

/** A person at a page who has no pointer. */
export interface Keyboard {
  /** Tab until the focus is on `target`, where it can be seen. */
  tabTo(target: Locator): Promise<void>;
  /** Tab there, then Enter (links, buttons) or another key. */
  press(target: Locator, key?: string): Promise<void>;
  /** Tab there and type over what stands there. */
  type(target: Locator, text: string): Promise<void>;
  /** A field of several parts (day, time): its digits one after the other. */
  typeParts(target: Locator, digits: string): Promise<void>;
}

export function keyboardOf(page: Page): Keyboard {
  const tabTo = async (target: Locator) => {
    await expect(target).toBeVisible();
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      if ((await target.and(page.locator(':focus-visible')).count()) > 0) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not lead to ${String(target)}`);
  };
  return {
    tabTo,
    async press(target, key = 'Enter') {
      await tabTo(target);
      await page.keyboard.press(key);
    },
    async type(target, text) {
      await tabTo(target);
      await page.keyboard.press('Control+A');
      await page.keyboard.type(text);
    },
    async typeParts(target, digits) {
      await tabTo(target);
      await page.keyboard.type(digits);
    },
  };
}
