import { expect, type Page } from '@playwright/test';
import { test as base } from '../fixtures.ts';
import { button, DESKTOP } from './accessibility.ts';
import { signedIn } from './sessions.ts';

/** `test` with the demo administrator logged in and a desktop window. */
export const test = base.extend({
  reducedMotion: 'reduce',
  colorScheme: 'light',
  viewport: DESKTOP,
  storageState: signedIn('admin'),
});

/** Filters the list at /admin/partners so that it shows only one shop. */
export async function findPartner(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Buscar parceiros' }).fill(name);
  await expect(page.getByRole('row', { name: RegExp(name) })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Ações de/ })).toHaveCount(1);
}

/** Opens the menu of the only row in the list, and clicks a menu entry. */
export async function chooseAction(page: Page, entry: string): Promise<void> {
  await button(page, /^Ações de/).click();
  await page.getByRole('menuitem', { name: entry }).click();
}
