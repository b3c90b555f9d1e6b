/** The members of `WindowClient` that this module needs. */
interface ProductWindow {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

const withoutFragment = (url: string) => url.split('#')[0];

/**
 * Opens the page of a notification. If a window already shows this page, focuses that window. Does not navigate other
 * windows, because they may contain typed text.
 * @param path URL path; ignored if it leads to another origin
 */
export async function openAddress(
  path: unknown,
  {
    origin,
    windows,
    openWindow,
  }: {
    readonly origin: string;
    readonly windows: readonly ProductWindow[];
    readonly openWindow: (url: string) => Promise<unknown>;
  },
): Promise<void> {
  const target = new URL(String(path), origin);
  if (target.origin !== origin) return;
  const same = windows.find(({ url }) => withoutFragment(url) === withoutFragment(target.href));
  if (!same) {
    await openWindow(target.href);
    return;
  }
  await same.focus();
  // The window's URL and the new URL differ at most in the fragment (`#…`). A new fragment does not reload the page.
  await same.navigate(target.href);
}
