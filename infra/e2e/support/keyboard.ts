import { expect, type Locator, type Page } from '@playwright/test';

/** Maximum number of Tab presses. It is larger than the number of focusable elements on any screen. */
const MOST_STOPS = 120;

/** A simulated user who uses only the keyboard. */
export interface Keyboard {
  /** Presses Tab until `target` has a visible focus indicator. */
  tabTo(target: Locator): Promise<void>;
  /** Moves to `target` with Tab, and then presses Enter or another key. */
  press(target: Locator, key?: string): Promise<void>;
  /** Moves to `target` with Tab, and then replaces the text of the field. */
  type(target: Locator, text: string): Promise<void>;
  /** Types digits into a field with several parts, such as day, month and year. The digits fill the parts in order. */
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
