import { lazyDialog } from '@boaxepa/ui';

/** The sheet, whose code loads at the first attempt to order without a login. */
export const LazySignInSheet = lazyDialog(async () => (await import('./SignInSheet.tsx')).SignInSheet);
